import offline from '~/ui/scenes/hors-ligne.webp?url';
import astray from '~/ui/scenes/perdu.webp?url';
import styles from './error-view.module.css';

const SCENES = { perdu: { src: astray, height: 382 }, 'hors-ligne': { src: offline, height: 328 } };
const WIDTH = 520;

export function Scene({ name }: { name: keyof typeof SCENES }) {
  return (
    <img
      className={styles.scene}
      {...SCENES[name]}
      width={WIDTH}
      alt=""
      decoding="async"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}

export function fetchOfflineScene() {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  const later = self.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 3_000));
  later(() => {
    new Image().src = offline;
  });
}
