import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useMailWords } from '~/admin/mail-notice';
import { momentOf } from '~/platform/text/when';
import type { RendezVousView } from '../contract';
import { HourChoice } from './hour-choice';
import type { RendezVousActs } from './use-act';

type Props = { rendezVous: RendezVousView; how: 'deplacer' | 'proposer'; acts: RendezVousActs; onClose: () => void };

const WORDS = {
  deplacer: {
    title: 'Déplacer ce rendez-vous',
    help: 'Pour une heure déjà convenue avec la personne, au téléphone par exemple.',
    mailed: 'La personne recevra la nouvelle heure par courriel.',
    consequence: '',
    pending: ' Le rendez-vous sera accepté à cette heure.',
    act: 'Déplacer et prévenir la personne',
    despite: 'Déplacer malgré la fermeture',
  },
  proposer: {
    title: 'Proposer une autre heure',
    help: 'Rien ne bouge avant l’accord de la personne.',
    mailed: 'Elle reçoit un courriel et répond d’un bouton.',
    consequence: 'Cette heure est gardée à la personne en attendant sa réponse. ',
    pending: '',
    act: 'Proposer cette heure',
    despite: 'Proposer malgré la fermeture',
  },
};

export function MoveForm({ rendezVous, how, acts, onClose }: Props) {
  const [start, setStart] = useState<string>();
  const words = WORDS[how];
  const mailWords = useMailWords();
  const act = how === 'deplacer' ? acts.move : acts.propose;
  return (
    <Box component="section" aria-labelledby="deplacer-titre" sx={{ my: 2 }}>
      <Typography id="deplacer-titre" variant="h3" gutterBottom>
        {words.title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {words.help}
        {how === 'proposer' && rendezVous.email === '' && (
          <strong>{' Elle n’a pas donné d’adresse e-mail\u00a0: appelez-la plutôt, puis déplacez le rendez-vous.'}</strong>
        )}
      </Typography>
      <HourChoice
        start={start}
        onChoose={(chosen) => {
          acts.forget();
          setStart(chosen);
        }}
      />
      <Box sx={FOOT}>
        {start && (
          <Alert severity="info" role="status">
            {`Du ${momentOf(rendezVous.start)} au `}
            <strong>{momentOf(start)}</strong>
            {`. ${words.consequence}${mailWords(words.mailed, 'Appelez la personne.')}`}
            {rendezVous.state === 'en_attente' && words.pending}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            variant="contained"
            disabled={acts.isBusy || !start || (how === 'proposer' && rendezVous.email === '')}
            onClick={() => act(rendezVous, start as string, acts.isClosed)}
          >
            {acts.isClosed ? words.despite : words.act}
          </Button>
          <Button onClick={onClose}>Revenir</Button>
        </Box>
      </Box>
    </Box>
  );
}

const FOOT = {
  position: 'sticky',
  bottom: '-16px',
  zIndex: 1,
  mx: -2,
  px: 2,
  pt: 1,
  pb: 2,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
};
