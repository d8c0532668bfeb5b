import { Box, TextField, Typography } from '@mui/material';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callEndpoint } from '~/admin/call';
import { DialogButton } from '~/admin/dialog-button';
import { figure } from '~/admin/figure';
import { FormDialog } from '~/admin/form-dialog';
import { FilterSelect } from '~/admin/list-filters';
import { ListScreen } from '~/admin/list-screen';
import { mailNotice, useMailWords } from '~/admin/mail-notice';
import { useRead } from '~/admin/read';
import { opensRow, Row } from '~/admin/rows';
import { useUrlList } from '~/admin/url-list';
import { showInFields, useChange } from '~/admin/use-change';
import { useKeptFields } from '~/admin/use-kept-fields';
import { ImportLink, SheetActs } from '~/content/importation/admin/sheet-acts';
import type { AbonneRow, abonnesEndpoints } from '../contract';
import { ABONNE } from '../kind';
import { AbonnePanel } from './abonne-panel';
import { AbonneChip, NewsletterTabs, Since } from './parts';
import { abonneSource } from './words';

const FIELDS = ['q', 'state'] as const;
const STATES = [
  { value: '', label: 'Tout le monde' },
  {
    value: 'abonne',
    label: 'Inscrits',
    means: 'Ils ont confirmé leur inscription, ou donné leur accord ailleurs\u00a0: ils reçoivent la lettre.',
  },
  {
    value: 'en_attente',
    label: 'À confirmer',
    means: 'Ils n’ont pas encore cliqué sur le lien reçu\u00a0: la lettre ne leur est pas envoyée.',
  },
  { value: 'desabonne', label: 'Désinscrits', means: 'Ils ne reçoivent plus la lettre, et aucune importation ne les reprend.' },
];

export function AbonnesScreen() {
  const list = useUrlList(FIELDS);
  const state = STATES.find(({ value }) => value === list.filter.state) ?? STATES[0];
  const asked = { q: list.q, state: state?.value ?? '' };
  const query = { ...list.query, ...asked };
  const read = useRead<typeof abonnesEndpoints.list>('/admin/abonnes', { query }, { keepsPrevious: true });
  const [shown, setShown] = useState<AbonneRow>();
  return (
    <ListScreen
      title="Lettre d’information"
      name="Inscrits"
      {...{ list, read }}
      icon={UsersRound}
      empty={EMPTY}
      none={NONE}
      above={<NewsletterTabs current="/admin/abonnes" />}
      search={{ placeholder: 'Adresse, nom…', label: 'Chercher une adresse ou un nom' }}
      filters={<FilterSelect label="État" choices={STATES} {...list.field('state')} />}
      counted={(total) => `${figure(total)}\u00a0personne${total > 1 ? 's' : ''}`}
      acts={
        <>
          <SheetActs kind={ABONNE.subject} shown={asked} hasPictures={false} isEmpty={!read.data?.total} />
          <DialogButton
            variant="contained"
            startIcon={<UserPlus size={18} aria-hidden />}
            dialog={(close) => <AddDialog onClose={close} />}
          >
            Inscrire une personne
          </DialogButton>
        </>
      }
      between={state?.means && <Typography sx={{ color: 'text.secondary', fontSize: '0.92rem', mb: 1 }}>{state.means}</Typography>}
      below={shown && <AbonnePanel abonne={shown} onClose={() => setShown(undefined)} />}
      line={(row) => <AbonneLine key={row.id} row={row} onOpen={() => setShown(row)} />}
    />
  );
}

const AbonneLine = ({ row, onOpen }: { row: AbonneRow; onOpen: () => void }) => (
  <Row columns="minmax(0, 1.5fr) minmax(0, 1.5fr) 110px minmax(0, 1.2fr) 120px">
    <Box
      component="button"
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      sx={{
        ...opensRow,
        p: 0,
        border: 0,
        background: 'none',
        fontFamily: 'inherit',
        fontSize: 'inherit',
        color: 'inherit',
        cursor: 'pointer',
      }}
    >
      {row.email}
    </Box>
    <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
      {row.name}
    </Typography>
    <Box>
      <AbonneChip state={row.state} />
    </Box>
    <Typography component="span" noWrap title={abonneSource(row.source)} sx={{ fontSize: '0.88rem', color: 'text.secondary' }}>
      {abonneSource(row.source)}
    </Typography>
    <Since at={row.createdAt} />
  </Row>
);

const EMPTY = {
  title: 'Personne n’est encore inscrit',
  text: 'Les visiteurs s’inscrivent sur le site, à la page «\u00a0Recevoir notre lettre d’information\u00a0», et confirment par un lien reçu. Si des personnes vous ont déjà donné leur accord, importez leur liste.',
  acts: <ImportLink kind={ABONNE.subject} />,
};
const NONE = { title: 'Personne ne correspond', text: 'Changez d’état, ou cherchez avec un mot de moins.', clear: 'Voir tout le monde' };

type Fields = { email: string; name: string };

const BLANK: Fields = { email: '', name: '' };

function AddDialog({ onClose }: { onClose: () => void }) {
  const mailWords = useMailWords();
  const form = useForm<Fields>({ defaultValues: BLANK });
  // With a space, as browsers keep it already.
  const kept = useKeptFields('inscription ', BLANK, form);
  const { errors } = form.formState;
  const { change, isBusy, failure } = useChange({
    call: (body: Fields) => callEndpoint<typeof abonnesEndpoints.add>('POST', '/admin/abonnes', { body }),
    onDone: kept.forgetThen(onClose),
    refreshes: ['abonnes', 'rgpd'],
    notice: (_, { email }) => mailNotice(`Un courriel demande à ${email} de confirmer.`, `Le courriel à ${email} est en attente d’envoi.`),
    onFailure: showInFields(form.setError),
  });
  return (
    <FormDialog
      title="Inscrire une personne à la lettre"
      act={{ label: 'Envoyer le courriel à confirmer' }}
      onAct={() => void form.handleSubmit((body) => change(body))()}
      isBusy={isBusy}
      error={failure}
      kept={kept}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        Elle vous l’a demandé de vive voix{'\u00a0'}: elle n’est inscrite qu’une fois suivi le lien d’un courriel. C’est la preuve de son
        accord. {mailWords('', 'Ce courriel attendra.')}
      </Typography>
      <TextField
        label="Adresse e-mail"
        type="email"
        required
        fullWidth
        margin="dense"
        autoFocus
        {...form.register('email')}
        error={errors.email !== undefined}
        helperText={errors.email?.message}
      />
      <TextField
        label="Nom (facultatif)"
        fullWidth
        margin="dense"
        {...form.register('name')}
        error={errors.name !== undefined}
        helperText={errors.name?.message}
      />
    </FormDialog>
  );
}
