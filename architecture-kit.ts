/** Laws on what the web's kit does once for all slices. */
export const kitLaws = {
  /** The pages of a list are read by one hook (`data-list.ts`), which hands them out as a table takes them. */
  listsByHand: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) =>
        file.startsWith('apps/web/src/') &&
        file !== 'apps/web/src/data-list.ts' &&
        /\buseSuspenseInfiniteQuery\b/.test(text(file)),
    ),
  /** The face of a lifecycle (its tones and icons) stands once, in the web slice's `-status` file; the contract has the words. */
  statusFacesElsewhere: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) =>
        (file.startsWith('apps/web/src/') &&
          !/-status\.tsx?$/.test(file) &&
          /\bRecord<(\w*Status|\w+\['status'\]),[^=]*\b[Tt]one\b|\btone(=\{|: )[^\n}]*\bstatus (=|!)== /.test(
            text(file),
          )) ||
        (file.startsWith('packages/contract/') && /\b\w*[Tt]ones = /.test(text(file))),
    ),
}
