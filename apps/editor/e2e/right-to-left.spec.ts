import { expect, test } from './fixture.ts';

test('from right to left, nothing leaves the page and the parts of fields and rows change sides', async ({
  editor,
}) => {
  await editor.row('Crate').click();
  await editor.page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const box = async (selector: string) => {
    const found = await editor.page.locator(selector).first().boundingBox();
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  };
  const [field, letter] = [await box('.number-field'), await box('.number-field-handle')];
  expect(letter.x + letter.width).toBeCloseTo(field.x + field.width, 0);
  const [outliner, inspector] = [await box('[aria-label="Outliner"]'), await box('[aria-label="Inspector"]')];
  expect(outliner.x).toBeGreaterThan(inspector.x);
  const overflow = await editor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
