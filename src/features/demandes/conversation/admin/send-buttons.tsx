import { Box, Button, IconButton, useMediaQuery } from '@mui/material';
import { Eye, ListChecks, PencilLine, Send } from 'lucide-react';

type Props = {
  hole: string | undefined;
  isEmpty: boolean;
  isSending: boolean;
  isJoining: boolean;
  isOvertaken: boolean;
  onComplete: () => void;
  onPreview: () => void;
  onSend: (andNext: boolean) => void;
};

export function SendButtons({ hole, isEmpty, isSending, isJoining, isOvertaken, onComplete, onPreview, onSend }: Props) {
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const size = isNarrow ? 'small' : 'medium';
  const cannotSend = isEmpty || isSending || isJoining;
  const sendLabel = isSending ? 'Envoi…' : isOvertaken ? 'Envoyer quand même' : 'Envoyer la réponse';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end', mt: 0.5 }}>
      {isNarrow ? (
        <IconButton aria-label="Voir le courriel" disabled={isEmpty || isSending} onClick={onPreview}>
          <Eye size={20} aria-hidden />
        </IconButton>
      ) : (
        <Button startIcon={<Eye size={18} aria-hidden />} disabled={isEmpty || isSending} onClick={onPreview}>
          Voir le courriel
        </Button>
      )}
      {hole ? (
        <Button variant="contained" color="secondary" startIcon={<PencilLine size={18} aria-hidden />} onClick={onComplete}>
          Pas encore{'\u00a0'}: compléter «{'\u00a0'}
          {hole}
          {'\u00a0'}»
        </Button>
      ) : (
        <>
          <Button
            size={size}
            variant="outlined"
            startIcon={<Send size={18} aria-hidden />}
            disabled={cannotSend}
            onClick={() => onSend(false)}
            aria-label={sendLabel}
          >
            {isNarrow ? sendLabel.replace(' la réponse', '') : sendLabel}
          </Button>
          <Button
            size={size}
            variant="contained"
            startIcon={<ListChecks size={18} aria-hidden />}
            disabled={cannotSend}
            onClick={() => onSend(true)}
            aria-label="Envoyer et ouvrir la suivante"
          >
            {isNarrow ? 'et ouvrir la suivante' : 'Envoyer et ouvrir la suivante'}
          </Button>
        </>
      )}
    </Box>
  );
}
