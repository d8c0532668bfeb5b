import { test } from '@playwright/test';
import { onOwnSite } from './own-site';
