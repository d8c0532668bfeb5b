import { Alert, Box, Button, Card, IconButton, TextField, Typography } from '@mui/material';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { Opening } from '~/admin/opening';
import { refresh, useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { Sortable } from '~/admin/sortable';
import { makeChange, useChange } from '~/admin/use-change';
import { useKeptForm } from '~/admin/use-kept-form';
import { type Bin, binnedText, putInBin } from '~/content/edition/admin/bin';
import { BinCard } from '~/content/edition/admin/bin-card';
import type { ReponseType, reponsesEndpoints } from '../contract';
import { REPONSE_FIELDS } from '../fields';

export function ReponsesScreen() {
  const read = useRead<typeof reponsesEndpoints.list>('/admin/reponses');
  const { data } = read;
  const [edited, setEdited] = useState<ReponseType | 'new'>();
  return (
    <Screen title="Réponses prêtes">
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ flex: '1 1 320px' }} color="text.secondary">
            Elles se proposent au-dessus de chaque réponse, déjà remplies avec ce que l’on sait de la demande. Les «{'\u00a0…\u00a0'}»
            restent à compléter
            {'\u00a0'}: une réponse ne part pas tant qu’il en reste.
          </Typography>
          <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            Nouvelle réponse
          </Button>
        </Box>
        <Opening read={read} height={240} />
        {data && <Kept reponses={data.data} onEdit={setEdited} />}
        <BinCard bin={BIN} nameOf={nameOf} />
      </Box>
      {edited && <ReponseDialog reponse={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Screen>
  );
}

function Kept({ reponses, onEdit }: { reponses: ReponseType[]; onEdit: (reponse: ReponseType) => void }) {
  const [moved, setMoved] = useState<string[]>();
  const one = (id: string) => reponses.find((reponse) => reponse.id === id);
  const ids = (moved ?? reponses.map(({ id }) => id)).filter(one);
  const move = async (from: number, to: number) => {
    const next = ids.toSpliced(from, 1);
    next.splice(to, 0, ids[from] as string);
    setMoved(next);
    await makeChange({
      call: () => callEndpoint<typeof reponsesEndpoints.order>('POST', '/admin/reponses/ordre', { body: { ids: next } }),
      onDone: () => refresh('reponses'),
      retries: true,
    });
    setMoved(undefined);
  };
  if (reponses.length === 0)
    return (
      <Typography>
        Aucune réponse prête. Écrivez ici ce que vous répondez souvent{'\u00a0'}: vous ne l’écrirez plus à chaque fois.
      </Typography>
    );
  return (
    <Card>
      <Sortable ids={ids} nameOf={(id) => one(id)?.title ?? ''} onMove={(from, to) => void move(from, to)}>
        {(id) => {
          const reponse = one(id);
          return reponse && <Line reponse={reponse} onEdit={() => onEdit(reponse)} />;
        }}
      </Sortable>
    </Card>
  );
}

const Line = ({ reponse, onEdit }: { reponse: ReponseType; onEdit: () => void }) => (
  <>
    <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
      <Typography component="h2" sx={{ fontWeight: 700, fontSize: '1rem' }}>
        {reponse.title}
      </Typography>
      <Typography noWrap color="text.secondary">
        {reponse.text}
      </Typography>
    </Box>
    <IconButton onClick={onEdit} aria-label={`Modifier ${reponse.title}`}>
      <Pencil size={18} aria-hidden />
    </IconButton>
    <IconButton onClick={() => void putInBin(BIN, [reponse])} aria-label={`Supprimer ${reponse.title}`} color="error">
      <Trash2 size={18} aria-hidden />
    </IconButton>
  </>
);

const nameOf = ({ title }: ReponseType) => title;

const BIN: Bin<ReponseType> = {
  resource: 'reponses',
  binned: (row) => binnedText(row.title),
  restored: (row) => `«\u00a0${row.title}\u00a0» est de retour.`,
};

function ReponseDialog({ reponse, onClose }: { reponse: ReponseType | undefined; onClose: () => void }) {
  const kept = useKeptForm(`reponse/${reponse?.id ?? ''}`, { title: reponse?.title ?? '', text: reponse?.text ?? '' });
  const { title, text } = kept.values;
  const textRef = useRef<HTMLTextAreaElement>(null);
  const { change: save, isBusy, errors, formFailure, conflict } = useSavingReponse(reponse, kept.forgetThen(onClose));
  const insert = (field: string) => {
    const area = textRef.current;
    const at = area?.selectionStart ?? text.length;
    kept.change({ text: `${text.slice(0, at)}{${field}}${text.slice(area?.selectionEnd ?? at)}` });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(at + field.length + 2, at + field.length + 2);
    });
  };
  return (
    <FormDialog
      title={reponse ? 'Modifier la réponse prête' : 'Nouvelle réponse prête'}
      act={{ label: 'Enregistrer', isDisabled: !kept.isChanged }}
      onAct={() => void save({ title, text })}
      isBusy={isBusy}
      error={formFailure}
      kept={kept}
      onClose={onClose}
      maxWidth="md"
    >
      <TextField
        label="Titre"
        value={title}
        onChange={(event) => kept.change({ title: event.target.value })}
        autoFocus
        error={errors.title !== undefined}
        helperText={errors.title ?? 'Le nom de son bouton.'}
        slotProps={{ htmlInput: { maxLength: 60 }, inputLabel: { shrink: true } }}
        sx={{ mt: 1 }}
      />
      <TextField
        label="Texte"
        multiline
        minRows={5}
        maxRows={18}
        value={text}
        onChange={(event) => kept.change({ text: event.target.value })}
        inputRef={textRef}
        error={errors.text !== undefined}
        helperText={
          errors.text ??
          'Le courriel commence déjà par «\u00a0Bonjour Prénom Nom,\u00a0». Mettez «\u00a0…\u00a0» là où il faudra compléter.'
        }
        slotProps={{ htmlInput: { maxLength: 5_000 }, inputLabel: { shrink: true } }}
      />
      <Typography sx={{ mt: 1 }} id="champs-a-inserer">
        Se remplissent tout seuls{'\u00a0'}:
      </Typography>
      <Box role="group" aria-labelledby="champs-a-inserer" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
        {Object.entries(REPONSE_FIELDS).map(([field, meaning]) => (
          <Button key={field} size="small" variant="outlined" color="secondary" title={`Insérer ${meaning}`} onClick={() => insert(field)}>
            {`{${field}}`}
          </Button>
        ))}
      </Box>
      {conflict && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {conflict.who}. La voici maintenant{'\u00a0'}: «{'\u00a0'}
          {conflict.current.text}
          {'\u00a0». «\u00a0Enregistrer\u00a0» met la vôtre à la place.'}
        </Alert>
      )}
    </FormDialog>
  );
}

const useSavingReponse = (reponse: ReponseType | undefined, onDone: () => void) =>
  useChange({
    call: (body: { title: string; text: string }, current?: ReponseType) =>
      reponse
        ? callEndpoint<typeof reponsesEndpoints.revise>('PUT', '/admin/reponses/:id', {
            params: { id: reponse.id },
            body: { ...body, version: (current ?? reponse).version },
          })
        : callEndpoint<typeof reponsesEndpoints.create>('POST', '/admin/reponses', { body }),
    onDone,
    refreshes: ['reponses'],
    notice: () => 'Réponse prête enregistrée.',
    onConflict: () => void refresh('reponses'),
  });
