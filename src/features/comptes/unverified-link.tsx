import type { Crumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { Outcome } from '~/ui/outcome';
import { AccountLayout } from './account-layout';

export function UnverifiedLink({ crumbs, title, message, look }: { crumbs: Crumb[]; title: string; message: string; look(): void }) {
  return (
    <AccountLayout forStaff crumbs={crumbs} title={title} intro="Votre lien n’a pas pu être vérifié pour le moment. Il reste valable.">
      <Outcome title={message}>
        <p>Vérifiez votre connexion à internet, patientez un instant, puis réessayez.</p>
        <p>
          <Button onClick={look}>Réessayer</Button>
        </p>
      </Outcome>
    </AccountLayout>
  );
}
