import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Source of the method's table: Hay-Davies, Martin-Ruiz, Huld 2011, Faiman (26.9, 6.2); losses 14 %, free-standing, albedo 0.2. */
export function photovoltaicYear({ weather, latitude, longitude, offset_h }: Site, slope: number, azimuth: number) {
  const year = { kwh_per_kwc: 0, on_the_plane_kwh_m2: 0, on_the_horizontal_kwh_m2: 0 };
  const [tilt, side] = [slope * DEGREE, azimuth * DEGREE];
  const [skySeen, groundSeen] = [(1 + Math.cos(tilt)) / 2, (1 - Math.cos(tilt)) / 2];
  const [skyPasses, groundPasses] = diffusePasses(tilt);
  for (const { hour, global, direct, diffuse, air, wind } of weather) {
    const sun = sunAt(hour + offset_h, latitude, longitude);
    const facing = Math.max(
      0,
      Math.cos(sun.height) * Math.sin(tilt) * Math.cos(sun.azimuth - side) + Math.sin(sun.height) * Math.cos(tilt),
    );
    const isUp = sun.height > 0;
    const around = isUp ? direct / (1361 / sun.distance ** 2) : 0;
    const beam = (isUp ? direct * facing : 0) + (diffuse * around * facing) / Math.max(0.01745, Math.sin(sun.height));
    const sky = diffuse * (1 - around) * skySeen;
    const ground = global * 0.2 * groundSeen;
    const passes = facing > 0 ? (1 - Math.exp(-Math.min(1, facing) / GLASS)) / (1 - Math.exp(-1 / GLASS)) : 0;
    const seen = beam * passes + sky * skyPasses + ground * groundPasses;
    year.on_the_horizontal_kwh_m2 += global / 1000;
    year.on_the_plane_kwh_m2 += (beam + sky + ground) / 1000;
    year.kwh_per_kwc += 0.86 * Math.max(0, silicon(seen / 1000, air + seen / (26.9 + 6.2 * wind) - 25));
  }
  return year;
}

/** `offset_h`: by how much after the full hour the satellite saw the place. */
export type Site = { weather: readonly Hour[]; latitude: number; longitude: number; offset_h: number };
type Hour = { hour: number; global: number; direct: number; diffuse: number; air: number; wind: number };

const DEGREE = Math.PI / 180;
const GLASS = 0.16;

export function readWeather(name: string): Hour[] {
  const text = gunzipSync(readFileSync(`test/estimations/weather/${name}.csv.gz`)).toString();
  return text
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const [hour = 0, global = 0, direct = 0, diffuse = 0, air = 0, wind = 0] = line.split(',').map(Number);
      return { hour, global, direct, diffuse, air, wind };
    });
}

/** kW of one kWc. Huld et al. 2011, crystalline silicon. */
function silicon(irradiance: number, warmer: number): number {
  if (irradiance <= 0) return 0;
  const log = Math.log(irradiance);
  return (
    irradiance *
    (1 - 0.017237 * log - 0.040465 * log ** 2 + warmer * (-0.004702 + 0.000149 * log + 0.00017 * log ** 2) + 0.000005 * warmer ** 2)
  );
}

/** What part of the light of the sky and of the ground goes through the glass. */
function diffusePasses(tilt: number): [number, number] {
  const passes = (x: number) => 1 - Math.exp(-((4 / (3 * Math.PI)) * x + (0.5 * GLASS - 0.154) * x ** 2) / GLASS);
  const sky = Math.sin(tilt) + (Math.PI - tilt - Math.sin(tilt)) / (1 + Math.cos(tilt));
  const ground = tilt > 0 ? Math.sin(tilt) + (tilt - Math.sin(tilt)) / (1 - Math.cos(tilt)) : 0;
  return [passes(sky), passes(ground)];
}

/** Radians, azimuth from south to the west; distance in astronomical units. Low precision formulas of the Astronomical Almanac, for 2025. */
function sunAt(hour: number, latitude: number, longitude: number) {
  const days = hour / 24 + 9131.5;
  const anomaly = (357.528 + 0.9856003 * days) * DEGREE;
  const ecliptic = (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * DEGREE;
  const obliquity = 23.439 * DEGREE;
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic));
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(ecliptic));
  const turned = ((6.697375 + 0.0657098242 * days + (hour % 24)) * 15 + longitude) * DEGREE - ascension;
  const north = latitude * DEGREE;
  return {
    height: Math.asin(Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(turned)),
    azimuth: Math.atan2(Math.sin(turned), Math.cos(turned) * Math.sin(north) - Math.tan(declination) * Math.cos(north)),
    distance: 1.00014 - 0.01671 * Math.cos(anomaly) - 0.00014 * Math.cos(2 * anomaly),
  };
}
