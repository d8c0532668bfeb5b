/** What is asked of a browser: the words of WebDriver, each with its path over HTTP and its name in Firefox's own tongue. @see https://www.w3.org/TR/webdriver2/ */
export const COMMANDS = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  back: ['POST', '/back', 'WebDriver:Back'],
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  run: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  tab: ['GET', '/window', 'WebDriver:GetWindowHandle'],
  openTab: ['POST', '/window/new', 'WebDriver:NewWindow'],
  switchTab: ['POST', '/window', 'WebDriver:SwitchToWindow'],
  closeTab: ['DELETE', '/window', 'WebDriver:CloseWindow'],
  act: ['POST', '/actions', 'WebDriver:PerformActions'],
  role: ['GET', '/element/:id/computedrole', 'WebDriver:GetComputedRole'],
  label: ['GET', '/element/:id/computedlabel', 'WebDriver:GetComputedLabel'],
  click: ['POST', '/element/:id/click', 'WebDriver:ElementClick'],
  type: ['POST', '/element/:id/value', 'WebDriver:ElementSendKeys'],
} as const;

/** @throws what the browser answers instead of doing it */
export type Ask = (command: keyof typeof COMMANDS, body?: Record<string, unknown>) => Promise<unknown>;

/** A browser of this machine, without a window that anyone sees. */
export type Session = { ask: Ask; close(): Promise<void> };
