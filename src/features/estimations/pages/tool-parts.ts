import type { MonthsChart } from './months-chart';
import type { RoomsQuestion } from './rooms-question';
import type { TownQuestion } from './town-question';
import type { useTown } from './use-town';

/** What only some tools show: the page of each brings its own along, and no other page loads it. */
export type ToolParts = {
  Rooms?: typeof RoomsQuestion;
  Town?: typeof TownQuestion;
  Months?: typeof MonthsChart;
  useSun?: typeof useTown;
};
