import { Box, Button, FormControlLabel, Link as MuiLink, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { Merge, Pencil, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ForAdmins } from '~/admin/for-admins';
import { FormDialog } from '~/admin/form-dialog';
import { Nothing } from '~/admin/list-frame';
import { Opening } from '~/admin/opening';
import { useRead } from '~/admin/read';
import { Row, Rows } from '~/admin/rows';
import { Screen } from '~/admin/screen';
import { useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { putInBin, takeOut } from '~/content/edition/admin/bin';
import { demandes } from '../../admin/words';
import type { Etiquette, etiquettesEndpoints } from '../contract';
import { LONGEST } from '../limits';
import { LabelInput } from './labels';
import { changeEtiquettes, LABELLED, LABELS_BIN } from './put';

export function EtiquettesScreen() {
  const read = useRead<typeof etiquettesEndpoints.list>('/admin/etiquettes');
  const { data } = read;
  const [asked, setAsked] = useState<{ act: 'rename' | 'join'; label: Etiquette }>();
  const close = () => setAsked(undefined);
  const labels = data?.data ?? [];
  return (
    <Screen title="Étiquettes des demandes">
      <Typography sx={{ mb: 2, maxWidth: 760 }} color="text.secondary">
        Des mots courts que l’équipe met sur les demandes, pour les retrouver ensemble. N’y mettez pas le nom d’une personne{'\u00a0'}: il y
        resterait après elle.
      </Typography>
      <Opening read={read} height={240} />
      {data && labels.length === 0 && (
        <Nothing
          icon={Tag}
          title="Aucune étiquette"
          text={'Écrivez-en une sur une demande, ou «\u00a0Étiqueter\u00a0» plusieurs demandes choisies dans la liste.'}
        />
      )}
      {labels.length > 0 && (
        <Rows label="Étiquettes">
          {labels.map((label) => (
            <Row key={label.id} columns="minmax(0, 1fr) auto auto">
              <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
                {label.name}
              </Box>
              <MuiLink component={Link} to={`/admin/demandes?state=toutes&etiquette=${label.id}`}>
                {label.count > 0 ? demandes(label.count) : 'Aucune demande'}
              </MuiLink>
              <ForAdmins>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                  <Button size="small" startIcon={<Pencil size={18} aria-hidden />} onClick={() => setAsked({ act: 'rename', label })}>
                    Renommer
                  </Button>
                  {labels.length > 1 && (
                    <Button size="small" startIcon={<Merge size={18} aria-hidden />} onClick={() => setAsked({ act: 'join', label })}>
                      Réunir…
                    </Button>
                  )}
                  <Button
                    size="small"
                    color="error"
                    startIcon={<Trash2 size={18} aria-hidden />}
                    onClick={() => void putInBin(LABELS_BIN, [label])}
                  >
                    Supprimer
                  </Button>
                </Box>
              </ForAdmins>
            </Row>
          ))}
        </Rows>
      )}
      {asked?.act === 'rename' && <RenameLabel label={asked.label} onClose={close} />}
      {asked?.act === 'join' && <JoinLabels label={asked.label} others={labels} onClose={close} />}
    </Screen>
  );
}

type Props = { label: Etiquette; onClose: () => void };

function RenameLabel({ label: { id, name: was }, onClose }: Props) {
  const kept = useKeptForm(`etiquette/${id}`, { name: was });
  const { name } = kept.values;
  const { change, isBusy, errors, formFailure } = useChange({
    call: () => callEndpoint<typeof etiquettesEndpoints.rename>('PUT', '/admin/etiquettes/:id', { params: { id }, body: { name } }),
    onDone: kept.forgetThen(onClose),
    refreshes: LABELLED,
    notice: () => `L’étiquette s’appelle «\u00a0${name.trim()}\u00a0».`,
  });
  const [message] = Object.values(errors);
  return (
    <FormDialog
      title={`Renommer «\u00a0${was}\u00a0»`}
      act={{ label: 'Renommer', isDisabled: name.trim() === '' || name.trim() === was }}
      onAct={() => void change()}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
      maxWidth="xs"
    >
      <TextField
        label="Nom"
        value={name}
        onChange={({ target }) => kept.change({ name: target.value })}
        error={message !== undefined}
        helperText={message}
        autoFocus
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
    </FormDialog>
  );
}

function JoinLabels({ label: { id, name, count }, others, onClose }: Props & { others: Etiquette[] }) {
  const [into, setInto] = useState('');
  const { change, isBusy, errors, formFailure } = useChange({
    call: () => callEndpoint<typeof etiquettesEndpoints.join>('POST', '/admin/etiquettes/:id/reunion', { params: { id }, body: { into } }),
    onDone: onClose,
    refreshes: LABELLED,
    notice: (kept) => ({
      severity: 'success',
      text: `«\u00a0${name}\u00a0» est réunie à «\u00a0${kept.name}\u00a0»\u00a0: ${demandes(kept.count)}.`,
      undo: () => takeOut(LABELS_BIN, [{ id, name }]),
    }),
  });
  const [message] = Object.values(errors);
  return (
    <FormDialog
      title={`Réunir «\u00a0${name}\u00a0» à une autre`}
      act={{ label: 'Réunir', isDisabled: into === '' }}
      onAct={() => void change()}
      isBusy={isBusy}
      error={formFailure}
      onClose={onClose}
      maxWidth="xs"
    >
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {count > 0 ? `Ses ${demandes(count)} porteront l’autre.` : 'Aucune demande ne la porte.'} Elle va à la corbeille, d’où elle revient
        avec les siennes.
      </Typography>
      <TextField
        select
        label="Qui reste"
        value={into}
        onChange={({ target }) => setInto(target.value)}
        error={message !== undefined}
        helperText={message}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Choisissez</option>
        {others
          .filter((one) => one.id !== id)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
      </TextField>
    </FormDialog>
  );
}

export function LabelLot({ ids, onClose, onDone }: { ids: string[]; onClose: () => void; onDone: () => void }) {
  const kept = useKeptForm('etiqueter', { name: '', how: 'add' });
  const { name, how } = kept.values;
  const { change, isBusy, errors, formFailure } = useChange({
    ...changeEtiquettes({ ids, [how]: [name.trim()] }),
    onDone: kept.forgetThen(onDone),
  });
  const [message] = Object.values(errors);
  return (
    <FormDialog
      title={`Étiqueter ${demandes(ids.length)}`}
      act={{ label: how === 'add' ? 'Ajouter' : 'Retirer', isDisabled: name.trim() === '' }}
      onAct={() => void change()}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
      maxWidth="xs"
    >
      <RadioGroup row aria-label="Ajouter ou retirer" value={how} onChange={(_, how) => kept.change({ how })}>
        <FormControlLabel value="add" control={<Radio />} label="Ajouter" />
        <FormControlLabel value="remove" control={<Radio />} label="Retirer" />
      </RadioGroup>
      <LabelInput label="Étiquette" value={name} onChange={(name) => kept.change({ name })} autoFocus error={message} />
    </FormDialog>
  );
}
