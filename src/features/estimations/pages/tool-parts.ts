import type { MonthsChart } from './months-chart';
import type { RoomsQuestion } from './rooms-question';
import type { TownQuestion } from './town-question';
import type { useTown } from './use-town';

export type ToolParts = {
  Rooms?: typeof RoomsQuestion;
  Town?: typeof TownQuestion;
  Months?: typeof MonthsChart;
  useSun?: (form: Parameters<typeof useTown>[0]) => ReturnType<typeof useTown>;
};
