import { Box } from '@mui/material';

type Row = { confirmedAt: string | null; seconde_main?: true | undefined };

const MARK = { display: 'inline-block', px: 1, py: '2px', borderRadius: '10px', fontSize: '0.85rem', fontWeight: 600 };

/** What staff should know before they rely on a row: no person of the shop has checked it, or its text was not read itself. */
export function TrustMarks({ row: { confirmedAt, seconde_main } }: { row: Row }) {
  return (
    <>
      {confirmedAt === null && (
        <Box component="span" sx={{ ...MARK, color: '#7a1c13', background: '#fbe3df' }}>
          Jamais vérifié par vous
        </Box>
      )}
      {seconde_main && (
        <Box component="span" sx={{ ...MARK, color: '#5c3d00', background: '#fbe5b0' }}>
          De seconde main
        </Box>
      )}
    </>
  );
}
