export type StepProps = {
  /** Notes the step as done and shows the next one. */
  onDone: () => Promise<unknown>;
  onSkip: () => Promise<unknown>;
  isEnding: boolean;
};
