import { Alert, Box, Button, CardContent, Typography } from '@mui/material';
import { Copy, FlaskConical, LayoutList, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { FailureAlert } from '~/admin/failure';
import { TextInput } from '~/admin/inputs';
import { mailNotice } from '~/admin/mail-notice';
import { RichTextInput } from '~/admin/rich-text-input';
import { useChange } from '~/admin/use-change';
import { BlocsInput } from '~/content/blocs/admin/blocs-input';
import { BLANK_TEXTE, BOUTON, famillesKind, imageKind, TEXTE_WITHOUT_PICTURES, TITRE } from '~/content/blocs/admin/shared-kinds';
import { type Bin, binnedText, useBin } from '~/content/edition/admin/bin';
import { EditForm, type Editing } from '~/content/edition/admin/edit-form';
import { FurtherActs } from '~/content/edition/admin/further-acts';
import type { ContentRecord } from '~/content/edition/admin/record-form';
import type { Values } from '~/content/edition/admin/use-saving';
import { copiedName } from '~/content/edition/copied-name';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import type { Cible } from '../choices';
import { DraftPreview } from './campagne-preview';
import { SendDialog } from './campagne-send';
import { CibleInput, useDestinataires } from './cible-input';
import { LawNote } from './law-note';
import { amongText } from './words';

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

/** A letter from before blocks stays plain text until converted. @param wasText as stored */
function LettreInput({ wasText }: { wasText: boolean }) {
  const { getValues, setValue } = useFormContext();
  const blocs: unknown[] = useWatch({ name: 'blocs' });
  if (!wasText || blocs.length > 0) return <LettreBlocsInput />;
  return (
    <>
      <RichTextInput
        hasPictures={false}
        source="body"
        label="Texte"
        help="Le nom du magasin, son adresse et le lien de désinscription s’ajoutent d’eux-mêmes."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<LayoutList size={18} aria-hidden />}
          onClick={() => setValue('blocs', [{ ...BLANK_TEXTE, html: getValues('body') ?? '' }], { shouldDirty: true })}
        >
          Composer en blocs
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 220px' }}>
          Pour y mettre des images, des boutons ou des familles{'\u00a0'}: votre texte en devient le premier bloc.
        </Typography>
      </Box>
    </>
  );
}

const BLOC_KINDS = [
  TITRE,
  TEXTE_WITHOUT_PICTURES,
  imageKind('Ce qu’elle montre, en une phrase : beaucoup de messageries ne chargent pas les images, et la montrent à la place.'),
  BOUTON,
  famillesKind('Six au plus, publiées. Chacune part avec son image, son nom et son résumé, tels qu’ils sont le jour de l’envoi.'),
];

const LettreBlocsInput = () => (
  <BlocsInput
    label="La lettre"
    help="Bloc après bloc, de haut en bas. Le nom du magasin, son adresse et le lien de désinscription s’ajoutent d’eux-mêmes."
    kinds={BLOC_KINDS}
  />
);

type ActsProps = Editing & { campagne: Campagne; onSent: (campagne: Campagne) => void };

function DraftActs({ campagne, save, leaving, onSent }: ActsProps) {
  const { id, counts } = campagne;
  const [isAsked, setAsked] = useState(false);
  const bin = useBin(CAMPAGNES_BIN, leaving);
  const saved = useSaveFirst(save);
  const navigate = useNavigate();
  const { getValues } = useFormContext();
  const { change: essai, isBusy, failure } = useEssai(id);
  const cible = useWatch({ name: 'cible' }) as Cible | undefined;
  const found = useDestinataires(cible ?? campagne.cible) ?? counts;
  const confirmed = found.recipients;
  const duplicate = () => {
    leaving.current = true;
    const { subject: title, body, blocs, cible } = getValues();
    void navigate('/admin/campagnes/create', { state: { from: { subject: copiedName(title, 120), body, blocs, cible } } });
  };
  return (
    <>
      {failure && (
        <Box sx={{ flexBasis: '100%' }}>
          <FailureAlert error={failure} retry={() => void essai()} />
        </Box>
      )}
      <FurtherActs
        acts={[
          { label: 'Dupliquer', icon: Copy, onClick: () => void saved(duplicate) },
          { label: 'Mettre à la corbeille', icon: Trash2, color: 'error', onClick: () => void bin(campagne) },
          { label: 'M’envoyer un essai', icon: FlaskConical, disabled: isBusy, onClick: () => void saved(() => void essai()) },
        ]}
      />
      <Button
        variant="contained"
        color="secondary"
        startIcon={<Send size={18} aria-hidden />}
        onClick={() => void saved(() => setAsked(true))}
      >
        {confirmed === 0 ? 'Envoyer aux inscrits…' : `Envoyer à ${amongText(found)}…`}
      </Button>
      {isAsked && <SendDialog campagne={campagne} shown={confirmed} onClose={() => setAsked(false)} onSent={onSent} />}
    </>
  );
}

function useSaveFirst(save: ActsProps['save']) {
  const { handleSubmit } = useFormContext();
  const { dirtyFields } = useFormState();
  return async (act: () => void) => {
    if (Object.keys(dirtyFields).length === 0) return act();
    await handleSubmit(async (values) => {
      if ((await save(values)) === undefined) act();
    })();
  };
}

const useEssai = (id: string) =>
  useChange({
    call: () => callEndpoint<typeof campagnesEndpoints.essai>('POST', '/admin/campagnes/:id/essai', { params: { id } }),
    notice: ({ to }) => mailNotice(`L’essai part à ${to}. Relisez-le, sur un téléphone aussi.`, `L’essai à ${to} est en attente d’envoi.`),
  });

const CAMPAGNES_BIN: Bin<Campagne> = {
  resource: 'campagnes',
  binned: (campagne) => binnedText(campagne.subject),
  restored: ({ id }) => ({
    severity: 'success',
    text: 'Le brouillon est sorti de la corbeille.',
    link: { to: `/admin/campagnes/${id}`, label: 'Ouvrir' },
  }),
};
