import { Button, Card, CardContent, Link as MuiLink, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { ConfirmDialog } from '~/admin/confirm-dialog';
import { failureText } from '~/admin/failure';
import { conflictOf, useChange } from '~/admin/use-change';
import type { CompteState, comptesAdminEndpoints } from '../manage-contract';
import { refreshComptes, refreshComptesList, saveCompte } from './use-comptes';

type AccessAct = { title: string; words: string; button?: string; run: () => Promise<unknown>; done: string; leaves?: boolean };

export function CompteAccess({ compte, isMe }: { compte: CompteState; isMe: boolean }) {
  const [act, setAct] = useState<AccessAct>();
  const { id, name, state, secondFactor } = compte;

  if (isMe)
    return (
      <Part title="Votre compte">
        <Typography>
          Votre mot de passe, votre second facteur et vos sessions sont dans <MuiLink href="/mon_compte">Mon compte</MuiLink>. Votre propre
          accès ne peut être fermé ou supprimé que par une autre personne.
        </Typography>
      </Part>
    );
  const acts: AccessAct[] = [];
  if (secondFactor)
    acts.push({
      title: 'Retirer le second facteur',
      words: `${name} se connectera avec son seul mot de passe. À faire si l’application de codes est perdue, et seulement si c’est bien ${name} qui le demande. Ses codes de secours ne servent plus.`,
      run: () => saveCompte(compte, { secondFactor: false }),
      done: `Le second facteur de ${name} est retiré.`,
    });
  if (state === 'desactive')
    acts.push({
      title: 'Rendre l’accès',
      words: `${name} pourra se connecter de nouveau, avec le même mot de passe.`,
      run: () => saveCompte(compte, { disabled: false }),
      done: `${name} peut se connecter de nouveau.`,
    });
  else
    acts.push({
      title: 'Désactiver l’accès',
      words: `${name} est déconnecté partout aussitôt et ne peut plus entrer. Rien n’est effacé, et l’accès peut être rendu ici.`,
      run: () => saveCompte(compte, { disabled: true }),
      done: `${name} ne peut plus se connecter.`,
    });
  acts.push({
    title: 'Supprimer le compte',
    words: `Le compte de ${name} (${compte.email}) disparaît et ne peut pas être repris\u00a0: il faudrait inviter la personne de nouveau. Ce qu’elle a fait reste dans le journal, à son nom.`,
    button: 'Supprimer ce compte',
    run: () => callEndpoint<typeof comptesAdminEndpoints.remove>('DELETE', '/admin/comptes/:id', { params: { id } }),
    done: `Le compte de ${name} est supprimé.`,
    leaves: true,
  });
  return (
    <Part title="Accès">
      {acts.map((one) => (
        <Button
          key={one.title}
          variant="outlined"
          color={one.title === 'Rendre l’accès' ? 'primary' : 'error'}
          onClick={() => setAct(one)}
          sx={{ mr: 1, mb: 1 }}
        >
          {one.button ?? one.title}
        </Button>
      ))}
      {act && <AskAct act={act} onClose={() => setAct(undefined)} />}
    </Part>
  );
}

function AskAct({ act, onClose }: { act: AccessAct; onClose: () => void }) {
  const navigate = useNavigate();
  const { change, isBusy, failure } = useChange({
    call: act.run,
    onDone: () => {
      onClose();
      if (act.leaves) navigate('/admin/comptes');
      void (act.leaves ? refreshComptesList() : refreshComptes());
    },
    notice: () => act.done,
  });
  return (
    <ConfirmDialog
      title={`${act.title}\u202f?`}
      act={{ label: act.button ?? act.title, color: 'error' }}
      onAct={change}
      isBusy={isBusy}
      error={conflictOf(failure) ? new Error(`${failureText(failure)} Fermez d’abord cette fenêtre.`) : failure}
      onClose={() => {
        onClose();
        void refreshComptes();
      }}
      focus="close"
    >
      {act.words}
    </ConfirmDialog>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" aria-label={title}>
    <CardContent>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);
