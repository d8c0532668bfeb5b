import { Moon, Sun } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { requireUnivers, type UniversCode } from '~/content/vocabulary/univers';
import { Image, type ImageData } from '~/ui/image';
import { Link } from '~/ui/link';
import styles from './house.module.css';

/** x and y are fractions of the picture, apart enough for a finger. */
const SPOTS: { univers: UniversCode; part: string; x: number; y: number }[] = [
  { univers: 'SOLAIRE_PHOTOVOLTAIQUE', part: 'Sur le toit', x: 0.515, y: 0.25 },
  { univers: 'CLIMATISATION', part: 'Au mur du salon', x: 0.268, y: 0.478 },
  { univers: 'POMPE_CHALEUR', part: 'Au jardin', x: 0.528, y: 0.712 },
  { univers: 'DOMOTIQUE', part: 'Devant le garage', x: 0.648, y: 0.605 },
];
/** Illustrations with measured coordinates; others get no links or night version. */
const ILLUSTRATION = /\/media\/(?:562691dfe41c0e8f|cc191dc2ebd4aa8b)\//;
const PHOTO = { width: '95%', marginLeft: '5%', borderRadius: 20 };
const SIZES = '(min-width: 1160px) 62vw, (min-width: 760px) 760px, (min-resolution: 2.5x) 60vw, 96vw';

type Props = { day: ImageData | null; night: ImageData | null; univers: readonly { code: string }[] };

/** @param univers those that the shop offers: the others have no link */
export function House({ day, night: given, univers: offered }: Props) {
  const [lean, setLean] = useState({ x: 0, y: 0 });
  if (!day) return null;
  const isHouse = ILLUSTRATION.test(day.src);
  const night = given && ILLUSTRATION.test(given.src) === isHouse ? given : null;

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setLean({ x: ((event.clientX - left) / width - 0.5) * -8, y: ((event.clientY - top) / height - 0.5) * -6 });
  };

  return (
    <div className={styles.house} onPointerMove={onPointerMove} onPointerLeave={() => setLean({ x: 0, y: 0 })}>
      <div className={styles.leaning} style={{ translate: `${lean.x}px ${lean.y}px` }}>
        <Image className={styles.day} image={day} sizes={SIZES} priority style={isHouse ? {} : PHOTO} />
        {/* Lazy and hidden: fetched when first shown. */}
        {night && <Image className={styles.night} image={night} sizes={SIZES} style={isHouse ? {} : PHOTO} />}
        {isHouse && (
          <ul role="list">
            {SPOTS.filter(({ univers }) => offered.some(({ code }) => code === univers)).map(({ univers, part, x, y }) => (
              <li key={univers} data-univers={univers} className={styles.spot} style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
                <Link to={`/univers/${requireUnivers(univers).slug}`} prefetch="intent" data-name={requireUnivers(univers).shortLabel}>
                  <span className={styles.label}>
                    <small>{part}</small>
                    {` ${requireUnivers(univers).menuLabel}`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {night && (
        <label className={styles.switch}>
          <input className="visually-hidden" type="checkbox" />
          <Moon size={20} aria-hidden="true" />
          <Sun size={20} aria-hidden="true" />
          <span className="visually-hidden">Voir la maison la nuit</span>
        </label>
      )}
    </div>
  );
}
