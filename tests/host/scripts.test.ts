import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, describe, expect, test } from 'vitest';
import { unprintableLetters } from '#platform/documents/fonts.ts';
import { FRAME, openDocument, writeAll } from '#platform/documents/tagged-document.ts';

/** Names and addresses as companies and customers type them. */
const TEXTS: Record<string, string[]> = {
  Turkish: ['Şükrü Yıldız', 'İnönü Cad. 5, Beyoğlu', 'Işıl Ağaoğlu'],
  Azerbaijani: ['Əli Məmmədov', 'Nizami küç. 12, Bakı'],
  Vietnamese: ['Nguyễn Thị Ánh Tuyết', '12 Đường Lê Lợi, Thừa Thiên Huế'],
  Polish: ['Łukasz Żółć', 'ul. Źródlana 3, Gdańsk'],
  Romanian: ['Ștefan Țepeș', 'Șos. Ștefan cel Mare 10, Iași'],
  Yoruba: ['Ọlátúnjí Adéṣínà', 'Ọ̀ṣun'],
  Icelandic: ['Þórður Ægisson', 'Ðorvaldur Œuvre ß ẞ'],
  Greek: ['Γιώργος Παπαδόπουλος', 'Ὀδυσσεύς, Λεωφ. Κηφισίας 7'],
  Cyrillic: ['Щербаков Юрій', 'вул. Ґонти 5, Київ', 'Ђорђе Њујић', 'Әлия Қазақ'],
  Arabic: [
    'محمد بن سلمان',
    'الإمارات العربية المتحدة (دبي)',
    'شارع الشيخ زايد 12 دبي',
    'على علي عليّ',
    'ٹھیک ئے',
    'پژمان گلچین ۱۲',
  ],
  Hebrew: ['דוד בן־גוריון', 'רחוב הרצל 12 תל אביב', 'כ״ץ (בע״מ)'],
  Devanagari: ['श्री राजेन्द्र कुमार', 'हिन्दी निर्मला', 'महात्मा गाँधी मार्ग १२'],
  Thai: ['สมชาย ใจดี', 'ถนนสุขุมวิท กรุงเทพฯ', 'น้ำทิพย์ กำที่'],
  Japanese: ['山田 太郎', '東京都港区六本木１丁目４－５', 'タナカ・ハナコ株式会社', '髙橋 﨑'],
  Korean: ['김철수', '서울특별시 강남구 테헤란로 152', '뷁 쀍'],
  'Simplified Chinese': ['李雷', '北京市朝阳区建国门外大街1号', '赵、钱（孙）'],
  'Traditional Chinese': ['陳大文', '臺北市信義區市府路45號', '龍鳳灣'],
  Armenian: ['Արամ Խաչատրյան', 'Երևան, Մաշտոցի պող. 5'],
  Georgian: ['გიორგი ბერიძე', 'თბილისი, რუსთაველის 12'],
  mixed: ['Dr. محمد Müller 山田', 'Customer: דוד 김', 'Cohen שרה Ltd.'],
};

/** Dark pixels of a letter in both sizes together, at least. */
const LEAST_INK = 12;

const library = await PDFiumLibrary.init();
const { data: blank } = await readPage(await documentOf([]));
afterAll(() => library.destroy());

function documentOf(texts: string[], width = FRAME.width): Promise<Uint8Array> {
  const { pdf, root, end } = openDocument({ title: 'Names', createdAt: new Date(0) });
  const box = { x: FRAME.left, y: FRAME.top, width };
  writeAll(
    pdf,
    root,
    box,
    texts.flatMap((text) => [{ text, style: { size: 17, font: 'semibold' as const } }, { text }]),
  );
  return end();
}

/** What Chrome's reader copies of the first page, and its picture in gray. */
async function readPage(file: Uint8Array) {
  const document = await library.loadDocument(file);
  const page = document.getPage(0);
  const text = page.getText();
  const { data } = await page.render({ scale: 1, render: 'bitmap' });
  document.destroy();
  return { text, data };
}

function inkOf(pixels: Uint8Array): number {
  let ink = 0;
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) ink += 1;
  return ink;
}

describe.each(Object.entries(TEXTS))('%s', (_, texts) => {
  test('is shown, and copied out of a document unchanged', async () => {
    const { text, data } = await readPage(await documentOf(texts));
    const lines = text.split(/\r?\n/).filter((line) => line && !/^(Names|Page)/.test(line));
    expect(lines).toEqual(texts.flatMap((one) => [one, one]));
    const letters = texts.join('').replace(/\s/g, '').length;
    expect(inkOf(data)).toBeGreaterThan(inkOf(blank) + letters * LEAST_INK);
    expect(texts.flatMap(unprintableLetters)).toEqual([]);
  });
});

test('a line breaks between words of scripts without spaces, and stays in its width', async () => {
  const { text } = await readPage(
    await documentOf(['東京都港区六本木四丁目五番地'.repeat(5), 'ถนนสุขุมวิทกรุงเทพ'.repeat(8)], 200),
  );
  const lines = text.split(/\r?\n/).filter((line) => /[\p{sc=Han}\p{sc=Thai}]/u.test(line));
  expect(lines.length).toBeGreaterThan(12);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(45);
});

test('what no font has is a box, and is named', async () => {
  const { text } = await readPage(await documentOf(['Ann 😀 ꦗꦮ', 'Ann ☺\ufe0f']));
  expect(text).toContain('Ann □ □□');
  expect(unprintableLetters('Ann 😀 ꦗꦮ 😀')).toEqual(['😀', 'ꦗ', 'ꦮ']);
});
