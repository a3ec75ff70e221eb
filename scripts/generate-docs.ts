import { readFile, writeFile } from 'node:fs/promises';
import { renderDocs } from './render-docs';

const isCheck = process.argv.includes('--check');
for (const [file, wanted] of Object.entries(renderDocs())) {
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present === wanted) continue;
  if (isCheck) {
    console.error(
      `${file}: expected the text that core/hints/meta-schema.ts gives, found another; run npx tsx scripts/generate-docs.ts`,
    );
    process.exitCode = 1;
  } else {
    await writeFile(file, wanted);
    console.log(`${file}: written`);
  }
}
