import assert from 'node:assert/strict';
import test from 'node:test';
import { chromiumCandidates, isDebian } from '../lib/chromium.mjs';

test('CHROMIUM_PATH comes before every browser of the system', () => {
  for (const platform of ['linux', 'darwin', 'win32']) {
    const [first] = chromiumCandidates({ env: { CHROMIUM_PATH: '/opt/mine', PATH: '/bin' }, platform });
    assert.equal(first, '/opt/mine');
  }
});

test('an empty CHROMIUM_PATH is none', () => {
  assert.equal(chromiumCandidates({ env: { CHROMIUM_PATH: '' }, platform: 'linux' })[0], '/usr/bin/chromium');
});

test('Linux: the usual folder first, then PATH in its order, nothing twice', () => {
  const found = chromiumCandidates({ env: { PATH: '/usr/bin:/snap/bin:/opt/bin' }, platform: 'linux' });
  assert.ok(found.indexOf('/snap/bin/chromium') > found.indexOf('/usr/bin/google-chrome'));
  assert.ok(found.indexOf('/opt/bin/chromium') > found.indexOf('/snap/bin/chromium'));
  assert.equal(new Set(found).size, found.length);
});

test('macOS: the applications of the machine, then those of the person', () => {
  const found = chromiumCandidates({ env: { HOME: '/Users/ada' }, platform: 'darwin' });
  assert.equal(found[0], '/Applications/Chromium.app/Contents/MacOS/Chromium');
  assert.ok(found.includes('/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'));
});

test('Windows: Chrome wherever it was installed, then Edge', () => {
  const env = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' };
  const found = chromiumCandidates({ env, platform: 'win32' });
  assert.equal(found[0], 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  assert.match(found.at(-1) ?? '', /Local\\Microsoft\\Edge/);
});

test('only on Debian itself the chromium package is a browser', () => {
  assert.ok(isDebian('PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n'));
  assert.ok(!isDebian('NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n'));
});
