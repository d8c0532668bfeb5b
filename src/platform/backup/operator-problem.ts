/** A problem that the operator can act on: printed as one line, without a stack trace. */
export class OperatorProblem extends Error {}

export class UsageProblem extends OperatorProblem {}
