import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '~/content/edition/admin/page-frame';

/** A change reaches every process within half a second. */
const AGAIN_MS = 2_000;

/** A page of the site as visitors have it now. It follows what is changed beside it. */
export function LivePage({ path, isWide }: { path: string; isWide: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['premiers_pas', 'page', path],
    queryFn: async () => {
      const answer = await fetch(path, { cache: 'no-store', credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.text();
    },
    refetchInterval: AGAIN_MS,
  });
  return (
    <Box sx={{ height: isWide ? 'calc(100vh - 192px)' : 'calc(100vh - 220px)' }}>
      <PageFrame
        name="Votre site"
        html={data}
        caption={`${path} · telle que vos visiteurs la voient en ce moment.`}
        failure={error && !data ? 'La page n’est pas arrivée\u00a0: la connexion est coupée. Elle se montrera dès son retour.' : undefined}
      />
    </Box>
  );
}
