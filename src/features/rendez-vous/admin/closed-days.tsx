import { Alert, Box, Button, Card, CardContent, Link as MuiLink, Typography } from '@mui/material';
import { CalendarDays, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import { Screen } from '~/admin/screen';
import { makeChange } from '~/admin/use-change';
import { calendarDayOf } from './calendar-map';
import { ClosedList } from './closed';
import { ExceptionDialog } from './exception-dialog';
import { daysText, openText } from './exception-words';
import { addException, type Exception, removeException, useHoraires } from './exceptions';
import { REREAD, useClosed } from './use-agenda';

export function ClosedDays() {
  const { data, error, refetch } = useHoraires();
  const closed = useClosed().data?.data;
  const [edited, setEdited] = useState<Exception | 'nouvelle'>();
  const today = calendarDayOf(new Date().toISOString());
  const coming = data?.exceptions.filter(({ to }) => to >= today) ?? [];
  const past = data?.exceptions.filter(({ to }) => to < today) ?? [];
  const list = (exceptions: Exception[]) => (
    <Card component="ul" role="list" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {exceptions.map((one) => (
        <Line key={`${one.from} ${one.to} ${one.label}`} exception={one} onEdit={() => setEdited(one)} onRemove={() => void remove(one)} />
      ))}
    </Card>
  );
  return (
    <Screen title="Fermetures">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setEdited('nouvelle')}>
          Ajouter une fermeture ou une ouverture
        </Button>
        <Button component={Link} to="/admin/rendez_vous" startIcon={<CalendarDays size={18} aria-hidden />}>
          Calendrier des rendez-vous
        </Button>
      </Box>
      {error && <FailureAlert error={error} retry={() => void refetch()} />}
      <ClosedList rows={closed ?? []} />
      <Typography variant="h2" gutterBottom>
        À venir
      </Typography>
      {data && coming.length === 0 && (
        <Card>
          <CardContent>
            {
              'Aucune fermeture n’est prévue. Congés, inventaire, ouverture un dimanche\u00a0: ajoutez-les ici, le site et les rendez-vous les suivent.'
            }
          </CardContent>
        </Card>
      )}
      {coming.length > 0 && list(coming)}
      {data && (
        <Alert severity="info" sx={{ my: 2 }}>
          {data.closedOnHolidays
            ? 'Le magasin est fermé les jours fériés, sans qu’il faille les écrire ici.'
            : 'Le magasin est ouvert les jours fériés comme les autres jours.'}{' '}
          <MuiLink component={Link} to="/admin/reglages/horaires" color="inherit">
            Changer la semaine ou les jours fériés
          </MuiLink>
        </Alert>
      )}
      {past.length > 0 && (
        <>
          <Typography variant="h2" gutterBottom>
            Passées
          </Typography>
          {list(past.toReversed())}
        </>
      )}
      {edited && <ExceptionDialog {...(edited !== 'nouvelle' && { exception: edited })} onClose={() => setEdited(undefined)} />}
    </Screen>
  );
}

function Line({ exception, onEdit, onRemove }: { exception: Exception; onEdit: () => void; onRemove: () => void }) {
  const label = exception.label || 'Sans raison donnée';
  const name = `«\u00a0${label}\u00a0», ${daysText(exception)}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        <Typography sx={{ fontWeight: 700 }}>{label}</Typography>
        <Typography variant="body2">{`${daysText(exception)} · ${openText(exception)}`}</Typography>
      </Box>
      <Button size="small" startIcon={<Pencil size={16} aria-hidden />} onClick={onEdit} aria-label={`Modifier ${name}`}>
        Modifier
      </Button>
      <Button size="small" color="error" startIcon={<Trash2 size={16} aria-hidden />} onClick={onRemove} aria-label={`Retirer ${name}`}>
        Retirer
      </Button>
    </Box>
  );
}

const remove = (exception: Exception) =>
  makeChange({
    call: () => removeException(exception),
    ...REREAD,
    notice: () => ({
      severity: 'success',
      text: `${exception.label ? `«\u00a0${exception.label}\u00a0»` : 'L’exception'} est retirée\u00a0: ces jours suivent la semaine ordinaire.`,
      undo: () => putBack(exception),
    }),
  });

const putBack = (exception: Exception) => makeChange({ call: () => addException(exception), ...REREAD, notice: () => 'Remise en place.' });
