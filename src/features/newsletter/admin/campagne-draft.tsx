import { Alert, CardContent } from '@mui/material';
import { useNavigate } from 'react-router';
import { TextInput } from '~/admin/inputs';
import { EditForm } from '~/content/edition/admin/edit-form';
import type { ContentRecord } from '~/content/edition/admin/record-form';
import type { Values } from '~/content/edition/admin/use-saving';
import type { Campagne } from '../campagne-contract';
import { DraftActs } from './campagne-acts';
import { DraftPreview } from './campagne-preview';
import { CibleInput } from './cible-input';
import { LawNote } from './law-note';
import { LettreInput } from './lettre-input';

const LABELS = { subject: 'Objet', body: 'Texte', blocs: 'La lettre', cible: 'À qui' };

type Props =
  | { campagne: Campagne; onSent: (campagne: Campagne) => void; blank?: undefined }
  | { campagne?: undefined; onSent?: undefined; blank: ContentRecord };

export function DraftForm({ campagne, onSent, blank }: Props) {
  const navigate = useNavigate();
  const isNew = campagne === undefined;
  const record = (campagne ?? blank) as ContentRecord;
  const wasText = record.blocs.length === 0;
  return (
    <EditForm
      resource="campagnes"
      id={campagne?.id}
      record={record}
      labels={LABELS}
      fieldsOf={({ subject, body, blocs, cible }) => ({ subject, body: isEmpty(blocs) ? body : '', blocs, cible })}
      // The text of a letter derives from its blocks: without any it is empty.
      toSent={(values: Values) => (wasText && isEmpty(values.blocs) ? values : { ...values, body: '' })}
      onCreated={({ id }) => navigate(`/admin/campagnes/${id}`, { replace: true })}
      above={
        <>
          {campagne?.heldBack && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {`Cette lettre n’est pas partie à l’heure choisie. ${campagne.heldBack}`}
            </Alert>
          )}
          <LawNote />
        </>
      }
      preview={(isWide) => <DraftPreview height={isWide ? 'calc(100vh - 260px)' : 'calc(100vh - 320px)'} />}
      saveLabel={isNew ? 'Enregistrer le brouillon' : 'Enregistrer'}
      savedLabel={isNew ? 'Enregistrez-la pour pouvoir l’essayer, puis l’envoyer.' : undefined}
      acts={(editing) => campagne && <DraftActs campagne={campagne} {...editing} onSent={onSent} />}
    >
      <CardContent>
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
    </EditForm>
  );
}

const isEmpty = (blocs: unknown) => (blocs as unknown[]).length === 0;
