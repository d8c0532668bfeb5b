import { Alert, Box, Card, CardContent, Tab, Tabs, useMediaQuery } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TextInput } from '~/admin/inputs';
import { ConflictDialog } from '~/content/edition/admin/conflict-dialog';
import { forgetInput, KeptInput } from '~/content/edition/admin/kept-input';
import { LeaveGuard } from '~/content/edition/admin/leave-guard';
import { type ContentRecord, RecordForm } from '~/content/edition/admin/record-form';
import { SaveBar } from '~/content/edition/admin/save-bar';
import { useSaving, type Values } from '~/content/edition/admin/use-saving';
import type { Campagne } from '../campagne-contract';
import { DraftActs } from './campagne-acts';
import { DraftPreview } from './campagne-preview';
import { CibleInput } from './cible-input';
import { LettreInput } from './lettre-input';

const LABELS = { subject: 'Objet', body: 'Texte', blocs: 'La lettre', cible: 'À qui' };

type Props =
  | { campagne: Campagne; onSent: (campagne: Campagne) => void; blank?: undefined }
  | { campagne?: undefined; onSent?: undefined; blank: ContentRecord };

export function DraftForm({ campagne, onSent, blank }: Props) {
  const navigate = useNavigate();
  const leaving = useRef(false);
  const isWide = useMediaQuery('(min-width: 1100px)');
  const [tab, setTab] = useState<'saisie' | 'apercu'>('saisie');
  const isNew = campagne === undefined;
  const keptName = `campagnes/${campagne?.id ?? ''}`;
  const [restored, setRestored] = useState<{ base: ContentRecord | undefined; times: number }>({ base: undefined, times: 0 });
  const onSaved = useCallback(
    ({ id }: ContentRecord) => {
      setRestored(({ times }) => ({ base: undefined, times }));
      forgetInput(keptName);
      if (!isNew) return;
      leaving.current = true;
      void navigate(`/admin/campagnes/${id}`, { replace: true });
    },
    [isNew, navigate, keptName],
  );
  const { save: saveAsIs, failure, conflict, forgetConflict } = useSaving('campagnes', campagne?.id, onSaved);
  const record = (campagne ?? blank) as ContentRecord;
  const wasText = record.blocs.length === 0;
  // The text of a letter derives from its blocks: without any it is empty.
  const save = useCallback(
    (values: Values) => saveAsIs(wasText && (values.blocs as unknown[]).length === 0 ? values : { ...values, body: '' }),
    [saveAsIs, wasText],
  );
  return (
    <RecordForm record={record} onSubmit={save}>
      {campagne?.heldBack && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`Cette lettre n’est pas partie à l’heure choisie. ${campagne.heldBack}`}
        </Alert>
      )}
      <LeaveGuard leaving={leaving} onAbandon={() => forgetInput(keptName)} />
      <KeptInput
        name={keptName}
        record={record}
        leaving={leaving}
        onRestored={(before) => setRestored(({ times }) => ({ base: before as ContentRecord, times: times + 1 }))}
      />
      {!isWide && (
        <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ mb: 1 }} aria-label="Saisie ou aperçu">
          <Tab value="saisie" label="Saisie" />
          <Tab value="apercu" label="Aperçu" />
        </Tabs>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: isWide ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' }}>
        <Card sx={{ display: isWide || tab === 'saisie' ? 'block' : 'none', alignSelf: 'start' }}>
          <CardContent key={restored.times}>
            <TextInput
              source="subject"
              label="Objet"
              missing="Donnez un objet à la lettre."
              help="Ce que les inscrits lisent avant d’ouvrir (120 signes)."
              maxLength={120}
            />
            <LettreInput wasText={wasText} />
            <CibleInput />
          </CardContent>
        </Card>
        {(isWide || tab === 'apercu') && (
          <Box sx={isWide ? { position: 'sticky', top: 64, alignSelf: 'start' } : {}}>
            <DraftPreview height={isWide ? 'calc(100vh - 260px)' : 'calc(100vh - 320px)'} />
          </Box>
        )}
      </Box>
      <SaveBar
        failure={failure}
        label={isNew ? 'Enregistrer le brouillon' : 'Enregistrer'}
        savedLabel={isNew ? 'Enregistrez-la pour pouvoir l’essayer, puis l’envoyer.' : undefined}
      >
        {campagne && <DraftActs campagne={campagne} save={save} leaving={leaving} onSent={onSent} />}
      </SaveBar>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          base={restored.base ?? record}
          labels={LABELS}
          fieldsOf={({ subject, body, blocs, cible }) => ({ subject, body: (blocs as unknown[]).length === 0 ? body : '', blocs, cible })}
          withFields={(values, fields) => ({ ...values, ...fields })}
          onResolve={save}
          onClose={forgetConflict}
        />
      )}
    </RecordForm>
  );
}
