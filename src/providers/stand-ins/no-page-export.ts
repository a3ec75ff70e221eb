/** Takes the place of react-admin's writer of CSV files, which every page would carry along: exports are the server's. */
export default function noPageExport(): never {
  throw new Error('exporter: expected exporter={false} on this list, as the server writes exports; see ExportButton');
}
