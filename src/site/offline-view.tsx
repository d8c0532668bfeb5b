import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import { useReglagesIfKnown } from '~/content/reglages/use-reglages';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { tryAgain } from '~/ui/network';
import styles from './error-view.module.css';
import { Scene } from './scene';

export function OfflineView() {
  const reglages = useReglagesIfKnown();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const wanted = useNavigation().location;
  const stay = useStay(wanted);
  const isHere = wanted?.pathname === pathname;
  useEffect(() => {
    if (isHere) return;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [isHere]);
  if (isHere)
    return (
      <div className={styles.note} role="status">
        <span>Hors connexion{'\u00a0'}: la suite s’affichera dès que le réseau reviendra.</span>
        <button type="button" onClick={tryAgain}>
          Réessayer
        </button>
      </div>
    );
  return (
    <div className={`wide ${styles.view}`} data-offline>
      <Scene name="hors-ligne" />
      <h1 ref={heading} tabIndex={-1}>
        Hors connexion
      </h1>
      <p role="status">
        La page demandée n’a pas pu venir{'\u00a0'}: le réseau est coupé, ou le site hors de portée. Vérifiez le Wi-Fi ou les données
        mobiles{'\u202f'}; elle s’ouvrira d’elle-même dès que la connexion reviendra.
      </p>
      <p className={styles.actions}>
        <Button onClick={tryAgain}>Réessayer maintenant</Button>
        {stay && (
          <Button look="light" onClick={stay}>
            Revenir à la page
          </Button>
        )}
        {reglages?.company.phone && (
          <ButtonLink href={reglages.company.phoneHref} look="quiet">
            {`Appeler le ${reglages.company.phone}`}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

/** Cancels a pending navigation; not for back, where the address has already changed. */
function useStay(wanted: Location | undefined): (() => void) | undefined {
  const here = useLocation();
  const navigate = useNavigate();
  const scrolled = useRef(0);
  useEffect(() => {
    scrolled.current = scrollY;
  }, []);
  if (!wanted || history.state?.key === wanted.key) return undefined;
  return () => {
    void navigate(here, { replace: true, state: here.state, preventScrollReset: true, defaultShouldRevalidate: false });
    document.getElementById('contenu')?.focus({ preventScroll: true });
    requestAnimationFrame(() => scrollTo({ top: scrolled.current, behavior: 'instant' }));
  };
}
