import { expect, type Page, test } from '@playwright/test';
import { onOwnSite } from './own-site';
import { enter, expectAccessible, openAccount, openStaff, PASSWORD } from './staff';
import { closePages, SITE, visit } from './watched';

test.afterEach(closePages);
test.describe.configure({ mode: 'serial', timeout: 120_000 });
