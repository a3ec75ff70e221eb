import { join } from 'node:path';
import { compileResources, type CompiledFiles } from '../core/compile/compile-resources';
import { compileReports, type CompiledReports } from '../core/reports/compile-reports';
import type { Resource } from '../core/types';
import { sourceOf } from '../server/app';
import { loadApplication } from '../server/application/load-application';
import { readConfig } from '../server/config';
import { completed, readFolder } from '../server/schemas/compile-folder';
import { readReportFiles } from '../server/schemas/read-report-files';
import { frameworkFolder } from '../server/text-folders';

/** The folder of the application that scripts work on; undefined: it is the panel. */
export const folder = process.env['APP'];

export const application = await loadApplication(folder ?? join(frameworkFolder(), 'panel'));
export const config = readConfig(process.env, folder ?? process.cwd());

/** Schemas and access files of the application. */
export const readSchemas = () => readFolder(sourceOf(application, config));

/** The collections of the application, those that the framework brings among them. */
export async function readResources(): Promise<CompiledFiles> {
  const { complete, settings } = completed(await readSchemas());
  return compileResources(complete, settings);
}

/** The reports of the application. */
export async function readReports(resources: readonly Resource[]): Promise<CompiledReports> {
  return compileReports(
    await readReportFiles(config.schemasDir),
    new Map(resources.map((resource) => [resource.name, resource])),
  );
}
