// WebKit by the requests of WebDriver, with the names of puppeteer's page: WebKitWebDriver controls MiniBrowser, both of WebKitGTK.
import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { execa } from 'execa';

const BROWSERS = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
/** The usual port of WebDriver. */
const ADDRESS = 'http://127.0.0.1:4444';
const KEYS = { Control: '\uE009', Escape: '\uE00C', Enter: '\uE007' };

async function ask(method, at, body) {
  const response = await fetch(ADDRESS + at, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${at}: ${value.message}`);
  return value;
}

/** Starts it. Returns its page, its version and a function that ends it; undefined if it is not installed. */
export async function launchWebKit() {
  const binary = BROWSERS.find(existsSync);
  if (binary === undefined) return undefined;
  // Its sandbox does not start in containers.
  const driver = execa('WebKitWebDriver', ['--port=4444'], { env: { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } });
  driver.catch(() => {});
  await expect(() => ask('GET', '/status')).toPass({ timeout: 60_000 });
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
  const { sessionId, capabilities: found } = await ask('POST', '/session', { capabilities });
  const post = (at, body) => ask('POST', `/session/${sessionId}/${at}`, body);
  await post('window/rect', { width: 1100, height: 800 });

  const act = (type, ...actions) => post('actions', { actions: [{ type, id: type, actions }] });
  const keyDown = (name) => ({ type: 'keyDown', value: KEYS[name] ?? name });
  const keyUp = (name) => ({ type: 'keyUp', value: KEYS[name] ?? name });
  const page = {
    goto: (url) => post('url', { url }),
    evaluate: (fn, ...args) => post('execute/sync', { script: `return (${fn})(...arguments)`, args }),
    mouse: {
      move: (x, y) => act('pointer', { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' }),
      down: () => act('pointer', { type: 'pointerDown', button: 0 }),
      up: () => act('pointer', { type: 'pointerUp', button: 0 }),
    },
    keyboard: {
      down: (name) => act('key', keyDown(name)),
      up: (name) => act('key', keyUp(name)),
      press: (name) => act('key', keyDown(name), keyUp(name)),
    },
  };
  const close = async () => {
    await ask('DELETE', `/session/${sessionId}`);
    driver.kill();
  };
  return { page, version: `WebKitGTK ${found.browserVersion}`, close };
}
