import { Box, Button, TextField, Typography } from '@mui/material';
import { Send } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import { EssaiDialog } from '~/features/courriels/admin/essai';
import { useArrival, useSelector } from './acts';

/** What only a person who reads the mailbox can tell: that a mail arrived, and who signed it. */
export const MailActs = ({ selector }: { selector: string }) => (
  <Box sx={{ display: 'grid', gap: 2, mt: 2, pt: 2, borderTop: 1, borderColor: 'divider', gridTemplateColumns: { md: '1fr 1fr' } }}>
    <Arrival />
    <Signature selector={selector} />
  </Box>
);

export function Arrival() {
  const [search, setSearch] = useSearchParams();
  const [code, setCode] = useState(search.get('code') ?? '');
  const [isTrying, setIsTrying] = useState(false);
  const { change, isBusy, errors, formFailure } = useArrival(() => {
    setCode('');
    setSearch({}, { replace: true });
  });
  return (
    <Act
      title={'Est-il arrivé\u202f?'}
      onSubmit={() => void change(code)}
      button={{ label: 'Confirmer l’arrivée', isDisabled: isBusy || code.trim() === '' }}
      more={
        <Button startIcon={<Send size={18} aria-hidden />} onClick={() => setIsTrying(true)}>
          Envoyer un essai
        </Button>
      }
    >
      <TextField
        label="Code du courriel d’essai"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errors.code !== undefined}
        helperText={errors.code ?? 'Six chiffres, dans le courriel que vous avez reçu.'}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 } }}
      />
      <FailureAlert error={formFailure} />
      {isTrying && <EssaiDialog onClose={() => setIsTrying(false)} />}
    </Act>
  );
}

function Signature({ selector }: { selector: string }) {
  const [text, setText] = useState('');
  const { change, isBusy, errors, formFailure } = useSelector(() => setText(''));
  return (
    <Act
      title={'Qui l’a signé\u202f?'}
      onSubmit={() => void change(text)}
      button={{ label: 'Trouver la clé', isDisabled: isBusy || text.trim() === '' }}
      more={selector && <Button onClick={() => void change('')}>Oublier la clé</Button>}
    >
      <TextField
        label="L’original du courriel, ou le nom de la clé"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        error={errors.text !== undefined}
        helperText={errors.text ?? (selector ? `Clé connue\u00a0: ${selector}` : 'Rien d’autre que le nom de la clé n’en est gardé.')}
        slotProps={{ htmlInput: { maxLength: 20_000, spellCheck: false } }}
      />
      <FailureAlert error={formFailure} />
    </Act>
  );
}

type ActProps = {
  title: string;
  children: ReactNode;
  onSubmit: () => void;
  button: { label: string; isDisabled: boolean };
  more: ReactNode;
};

function Act({ title, children, onSubmit, button, more }: ActProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <Typography variant="h4" sx={{ fontSize: '1rem', fontWeight: 700 }}>
        {title}
      </Typography>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="outlined" disabled={button.isDisabled}>
          {button.label}
        </Button>
        {more}
      </Box>
    </Box>
  );
}
