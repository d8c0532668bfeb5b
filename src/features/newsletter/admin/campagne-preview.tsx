import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callEndpoint } from '~/admin/call';
import { figure } from '~/admin/figure';
import { MailFrame } from '~/admin/mail-frame';
import type { CampagnePreview, campagnesEndpoints } from '../campagne-contract';

const PAUSE_MS = 300;
/** Gmail truncates mails above 102 kB of HTML. */
const MOST_BYTES = 100_000;
const PHONE = 375;

const WAYS = { ordinateur: 'Ordinateur', telephone: 'Téléphone', 'sans-images': 'Sans images' } as const;
type Way = keyof typeof WAYS;

export function DraftPreview({ height }: { height: string }) {
  const [subject = '', body = '', blocs = []] = useWatch({ name: ['subject', 'body', 'blocs'] }) as [string?, string?, unknown[]?];
  return <MailPreview subject={subject} body={body} blocs={blocs} height={height} />;
}

type Written = { subject: string; body: string; blocs: unknown[] };

export function MailPreview({ subject, body, blocs, height }: Written & { height: string }) {
  const { preview, failure } = usePreview({ subject, body, blocs });
  const [way, setWay] = useState<Way>('ordinateur');
  return (
    <Box component="section" aria-label="Aperçu du courriel">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2">
          Le courriel, tel qu’il arrive
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={way}
          onChange={(_, next: Way | null) => next && setWay(next)}
          aria-label="Où il est lu"
        >
          {Object.entries(WAYS).map(([value, label]) => (
            <ToggleButton key={value} value={value} sx={{ textTransform: 'none', minHeight: 40 }}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {failure && (
        <Alert severity="info" sx={{ mb: 1 }}>
          L’aperçu attend{'\u00a0'}: {failure}
        </Alert>
      )}
      {preview && preview.bytes > MOST_BYTES && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          Cette lettre pèse {figure(Math.round(preview.bytes / 1_000))}
          {'\u00a0'}ko{'\u00a0'}: au-delà de 100, Gmail en coupe la fin. Raccourcissez-la, ou mettez la suite sur une page du site.
        </Alert>
      )}
      {preview ? (
        <>
          <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            Objet{'\u00a0'}: <strong>{preview.subject}</strong>
          </Typography>
          <Box sx={{ maxWidth: way === 'telephone' ? PHONE : undefined, mx: 'auto' }}>
            <MailFrame html={preview.html} title="Aperçu du courriel" height={height} isLive hasPictures={way !== 'sans-images'} />
          </Box>
        </>
      ) : (
        !failure && <Typography color="text.secondary">L’aperçu se prépare…</Typography>
      )}
    </Box>
  );
}

function usePreview(written: Written) {
  const [state, setState] = useState<{ preview?: CampagnePreview; failure?: string }>({});
  // By content: a form creates new objects at each key.
  const text = JSON.stringify({ subject: written.subject, body: written.body, blocs: written.blocs });
  const body = useMemo(() => JSON.parse(text) as Written, [text]);
  useEffect(() => {
    let isLate = false;
    const pause = setTimeout(async () => {
      try {
        const preview = await callEndpoint<typeof campagnesEndpoints.preview>('POST', '/admin/campagnes/apercu', { body });
        if (!isLate) setState({ preview });
      } catch (thrown) {
        if (!isLate) setState(({ preview }) => ({ preview, failure: (thrown as Error).message }));
      }
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(pause);
    };
  }, [body]);
  return state;
}
