export type StepProps = {
  onDone: () => Promise<unknown>;
  onSkip: () => Promise<unknown>;
  isEnding: boolean;
};
