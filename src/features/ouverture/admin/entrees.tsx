import { Alert, Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { ago, dateTime, longDate } from '~/admin/dates';
import { FormDialog } from '~/admin/form-dialog';
import { useKeptForm } from '~/admin/use-kept-form';
import type { Entree } from '../contract';
import { useGiving, useTakingBack } from './acts';
import { copyText } from './copy';

export function Entrees({ entrees, isClosed }: { entrees: Entree[]; isClosed: boolean }) {
  const [isGiving, setIsGiving] = useState(false);
  const [url, setUrl] = useState<string>();
  const [leaving, setLeaving] = useState<Entree>();
  return (
    <Card component="section" aria-labelledby="liens-donnes" sx={{ mb: 2 }}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" id="liens-donnes">
            Liens donnés
          </Typography>
          <Button variant="outlined" onClick={() => setIsGiving(true)} sx={{ ml: { sm: 'auto' } }}>
            Donner un lien
          </Button>
        </Box>
        <Typography color="text.secondary" sx={{ mb: 1, maxWidth: 760 }}>
          Un lien montre le site fermé à une personne de confiance{'\u00a0'}: l’imprimeur, un proche, qui relit.{' '}
          {!isClosed && 'Tant que le site est ouvert, il mène simplement à l’accueil.'}
        </Typography>
        {url && <Given url={url} onDone={() => setUrl(undefined)} />}
        {entrees.length === 0 && !url && <Typography>Aucun lien n’est donné.</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {entrees.map((entree) => (
            <Line key={entree.id} entree={entree} onTakeBack={() => setLeaving(entree)} />
          ))}
        </Box>
      </CardContent>
      {isGiving && (
        <GiveDialog
          onClose={() => setIsGiving(false)}
          onGiven={(given) => {
            setIsGiving(false);
            setUrl(given);
          }}
        />
      )}
      {leaving && <TakeBackDialog entree={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  );
}

const Line = ({ entree: { label, author, createdAt, usedAt }, onTakeBack }: { entree: Entree; onTakeBack: () => void }) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }}>
    <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <Typography variant="body2" color="text.secondary">
        Donné par {author} le {longDate(createdAt).toLocaleLowerCase('fr')}
        {usedAt ? <span title={dateTime(usedAt)}>{`\u202f; dernière visite ${ago(usedAt)}`}</span> : '\u202f; jamais ouvert'}
      </Typography>
    </Box>
    <Button color="error" onClick={onTakeBack} aria-label={`Retirer le lien\u00a0: ${label}`}>
      Retirer
    </Button>
  </Box>
);

const Given = ({ url, onDone }: { url: string; onDone: () => void }) => (
  <Alert severity="success" role="status" sx={{ my: 1.5, '& .MuiAlert-message': { minWidth: 0 } }}>
    <strong>Copiez ce lien maintenant{'\u00a0'}: il ne sera plus montré.</strong>
    <Typography translate="no" sx={{ my: 1, overflowWrap: 'anywhere', fontFamily: 'monospace', fontSize: '0.92rem' }}>
      {url}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Copy size={16} aria-hidden />}
        onClick={() => copyText(url, 'Le lien est copié.')}
      >
        Copier le lien
      </Button>
      <Button size="small" color="inherit" onClick={onDone}>
        C’est fait
      </Button>
    </Box>
  </Alert>
);

function GiveDialog({ onClose, onGiven }: { onClose: () => void; onGiven: (url: string) => void }) {
  const kept = useKeptForm('lien-donne', { label: '' });
  const { label } = kept.values;
  const { change, isBusy, errors, formFailure } = useGiving(({ url }) => {
    kept.forget();
    onGiven(url);
  });
  return (
    <FormDialog
      title="Donner un lien"
      act={{ label: 'Faire le lien', isDisabled: label.trim() === '' }}
      onAct={() => void change(label)}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
    >
      <TextField
        label="Pour qui"
        value={label}
        onChange={(event) => kept.change({ label: event.target.value })}
        error={errors.label !== undefined}
        helperText={errors.label ?? 'Pour le reconnaître dans la liste, comme «\u00a0l’imprimeur\u00a0».'}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 80 }, inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}

function TakeBackDialog({ entree: { id, label }, onClose }: { entree: Entree; onClose: () => void }) {
  const { change, isBusy, failure } = useTakingBack(label, onClose);
  return (
    <ConfirmDialog
      title={`Retirer le lien «\u00a0${label}\u00a0»\u202f?`}
      act={{ label: isBusy ? 'Un instant…' : 'Retirer', color: 'error' }}
      isBusy={isBusy}
      error={failure}
      onClose={onClose}
      onAct={() => change(id)}
      focus="close"
    >
      Qui l’avait ne voit plus le site tant qu’il est fermé. Vous pourrez en donner un autre.
    </ConfirmDialog>
  );
}
