/** Something that whoever runs a command must know and can act upon: told in one line, without a trace. */
export class OperatorProblem extends Error {}

/** A command was asked for wrongly: nothing was tried. */
export class UsageProblem extends OperatorProblem {}
