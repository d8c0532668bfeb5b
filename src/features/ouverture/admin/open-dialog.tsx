import { Box } from '@mui/material';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { FailureAlert } from '~/admin/failure';
import type { OuvertureCheck } from '../contract';
import { useOpening } from './acts';
import { useControles } from './read';

/** Says what is missing; what the law asks for is the one thing that holds the act back. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useControles();
  const { change, isBusy, failure } = useOpening(onClose);
  const missing = (data?.data ?? []).filter(({ state }) => state === 'a_faire');
  const laws = missing.filter(({ blocks }) => blocks);
  const others = missing.filter(({ blocks }) => !blocks);
  const isHeld = laws.length > 0;
  return (
    <ConfirmDialog
      title={isHeld ? 'Pas encore' : 'Ouvrir le site à tous\u202f?'}
      act={{
        label: isBusy ? 'Un instant…' : others.length > 0 && !isHeld ? 'Ouvrir tout de même' : 'Ouvrir au public',
        color: 'success',
        isDisabled: isHeld || (!data && !error),
      }}
      isBusy={isBusy}
      error={failure}
      onClose={onClose}
      onAct={() => change()}
      focus="close"
    >
      {isFetching && !data && <p role="status">Vérification…</p>}
      <FailureAlert error={error} retry={() => void refetch()} />
      {isHeld && <Missing title={'La loi exige encore\u00a0:'} checks={laws} />}
      {others.length > 0 && (
        <Missing title={isHeld ? 'Il manque aussi\u00a0:' : 'Vous pouvez ouvrir, mais il manque\u00a0:'} checks={others} />
      )}
      {data && missing.length === 0 && <p>Rien ne manque.</p>}
      {!isHeld && <p>Tout s’ouvre d’un coup{'\u00a0'}: pages, formulaires, recherche, plan pour les moteurs de recherche.</p>}
    </ConfirmDialog>
  );
}

const Missing = ({ title, checks }: { title: string; checks: OuvertureCheck[] }) => (
  <>
    <p>{title}</p>
    <Box component="ul" sx={{ mt: 0, pl: 3 }}>
      {checks.map(({ id, title: name }) => (
        <li key={id}>{name}</li>
      ))}
    </Box>
  </>
);
