import { Alert, Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callEndpoint } from '~/admin/call';
import { MailFrame } from '~/admin/mail-frame';
import type { CampagneApercu, campagnesEndpoints } from '../campagne-contract';

const PAUSE_MS = 300;

/** Inside a form; updated at each pause in the typing. */
export function DraftPreview({ height }: { height: string }) {
  const [subject = '', body = ''] = useWatch({ name: ['subject', 'body'] }) as (string | undefined)[];
  return <MailPreview subject={subject} body={body} height={height} />;
}

export function MailPreview({ subject, body, height }: { subject: string; body: string; height: string }) {
  const { apercu, failure } = useApercu(subject, body);
  return (
    <Box component="section" aria-label="Aperçu du courriel">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Le courriel, tel qu’il arrive
      </Typography>
      {failure && (
        <Alert severity="info" sx={{ mb: 1 }}>
          L’aperçu attend{'\u00a0'}: {failure}
        </Alert>
      )}
      {apercu ? (
        <>
          <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            Objet{'\u00a0'}: <strong>{apercu.subject}</strong>
          </Typography>
          <MailFrame html={apercu.html} title="Aperçu du courriel" height={height} isLive />
        </>
      ) : (
        !failure && <Typography color="text.secondary">L’aperçu se prépare…</Typography>
      )}
    </Box>
  );
}

/** A late answer to an earlier question is dropped. */
function useApercu(subject: string, body: string) {
  const [state, setState] = useState<{ apercu?: CampagneApercu; failure?: string }>({});
  useEffect(() => {
    let isLate = false;
    const pause = setTimeout(async () => {
      try {
        const apercu = await callEndpoint<typeof campagnesEndpoints.apercu>('POST', '/admin/campagnes/apercu', { body: { subject, body } });
        if (!isLate) setState({ apercu });
      } catch (thrown) {
        if (!isLate) setState(({ apercu }) => ({ apercu, failure: (thrown as Error).message }));
      }
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(pause);
    };
  }, [subject, body]);
  return state;
}
