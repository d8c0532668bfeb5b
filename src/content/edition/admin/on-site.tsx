import { Button } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import type { Etat } from '../contract';
import { EtatChip } from './etat-chip';
import { useUnsaved } from './use-unsaved';

type Props = {
  etat: Etat | null;
  publishAt: string | null;
  page: string | undefined;
  isToShow: boolean;
};

export const SHOWS_PAGE = 'voir-la-page';

export function OnSite({ etat, publishAt, page, isToShow }: Props) {
  const isUnsaved = useUnsaved();
  useEffect(() => {
    // Not before the form counts as saved, or the leave guard asks.
    if (isToShow && !isUnsaved && page) location.assign(page);
  }, [isToShow, isUnsaved, page]);
  const icon = <ExternalLink size={18} aria-hidden />;
  return (
    <>
      <EtatChip etat={etat} publishAt={publishAt} />
      {page &&
        (etat === null || etat === 'publie') &&
        (isUnsaved ? (
          <Button type="submit" name={SHOWS_PAGE} variant="outlined" startIcon={icon}>
            Enregistrer et voir la page
          </Button>
        ) : (
          <Button href={page} target="_blank" rel="noopener" color="inherit" startIcon={icon}>
            Voir la page
          </Button>
        ))}
    </>
  );
}
