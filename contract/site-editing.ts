import type { FormPart, Listed } from './content-fields.ts';
import type { FirstDayAnswers, FirstDayMistake } from './first-day.ts';
import { type Language, LANGUAGE_CODES } from './languages.ts';
import type { UploadEditor } from './site-uploads.ts';

/*
 * The data that the admin, the server and the publisher exchange about the draft (decision 073). The publisher does the
 * work in a process of its own, so everything here can be copied between processes.
 */

/** A path below the folder of the content, as in `en/faq.yaml` or `portraits/mara.jpg`. */
export type ContentPath = string;

/**
 * A place in a file: keys and numbers of list items joined with dots, as in `myths.2.question`; `$body` is the text of
 * a Markdown file below its fields; empty for the whole file.
 */
export type FieldPath = string;

/** One changed file of the draft. */
export interface DraftFile {
  /** The bytes in CONTENT_DIR when the change began; null when there was no such file. */
  base: Uint8Array | null;
  /** The bytes in the draft; null when the draft deletes the file. */
  bytes: Uint8Array | null;
}
/** All changed files. They take the place of the same files in CONTENT_DIR. */
export type Draft = ReadonlyMap<ContentPath, DraftFile>;

/** Something that must be corrected, or that is left to do before a release. */
export interface Mistake {
  file: ContentPath;
  /** Empty when the mistake is about the whole file. */
  path: FieldPath;
  /** The name of the file for people. */
  name: string;
  /** The label of the field in the form, with the groups around it; empty when the mistake is about the whole file. */
  label: string;
  /** Sentences that do not repeat the name and the label, as in “Nothing is written here. It needs a text: …”. */
  text: string;
}

/** The groups of files on the first page of Site, in their order. */
export const FILE_GROUPS = ['firm', 'pages', 'services', 'urgent', 'legal', 'other'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

/** A file of the content, or an optional file that does not exist. */
export interface SiteFile {
  file: ContentPath;
  /** The name for people: FAQ, Chapter 7, Telephone, hours and office. */
  name: string;
  group: FileGroup;
  /** Undefined for files of all languages. */
  language?: Language;
  exists: boolean;
  /** The file makes legal statements, so an attorney reads it before it is published. */
  hasLaw: boolean;
  isSample: boolean;
  isChanged: boolean;
  mistakes: number;
  /** An attorney must review it: the file is changed and makes legal statements, and these words have no review. */
  isToRead: boolean;
  /** The hash of the words, if an attorney has to read them. */
  readHash?: string;
}

/** A figure that someone must compare with its source. */
export interface FigureDue {
  file: ContentPath;
  /** The field that says until when the figure is valid. */
  path: FieldPath;
  name: string;
  /** A release refuses the figure after this day. */
  day: string;
}

/** Visitors still read it: a figure that was to be compared by `day`, or a table that was to be replaced by then. */
export type OutOfDate =
  | ({ kind: 'figure' } & FigureDue)
  /** `answersClearCases`: visitors still get an answer if their income is clearly below or above. */
  | { kind: 'medians'; day: string; answersClearCases: boolean };

/** The values that firms change most, as visitors will read them. */
export interface SiteFacts {
  phone: string;
  /** The office hours in words, as in `Monday to Friday, 8 a.m. to 6 p.m. Pacific`. */
  hours: string;
  /** The notice that pages show now or next. */
  notice?: string;
  mythCount: number;
  attorneys: number;
  photos: number;
  pagesOff: number;
  figures: number;
  colors: readonly string[];
}

export interface SiteOverview {
  files: readonly SiteFile[];
  mistakes: readonly Mistake[];
  /** The problems for which a release is still refused; empty while there are mistakes. */
  refused: readonly Mistake[];
  /** The figures that a release will refuse within 30 days. */
  figuresDue: readonly FigureDue[];
  /** Values that visitors still read although their day is over. */
  outOfDate: readonly OutOfDate[];
  /** The content is the sample, which an owner can replace with the firm's own. */
  isSampleFirm: boolean;
  /** Missing while there are mistakes. */
  facts?: SiteFacts;
  /** Why nothing can be changed here, as when CONTENT_DIR is read-only. */
  readOnly?: string;
}

interface FieldBase {
  path: FieldPath;
  label: string;
  /** What the label does not say, from the description in the schema; often empty. */
  hint: string;
  /** The field may be left out. */
  optional: boolean;
  /** Mistakes at this field itself. */
  mistakes: readonly string[];
  /** The part of the form to which the field belongs, if it has one. */
  part?: FormPart;
}
/** Controls with one text. */
type TextKind = 'text' | 'long-text' | 'markdown' | 'day' | 'number';

/** A value of a choice with its words in forms. */
export interface FieldOption {
  value: string;
  label: string;
}

/** The form of a file, as a tree. */
export type FormField =
  | (FieldBase & {
      kind: TextKind;
      value: string;
      maxLength?: number;
      /** The form shows the names of these values to choose from. */
      listed?: Listed;
    })
  | (FieldBase & { kind: 'choice'; value: string; options: readonly FieldOption[] })
  | (FieldBase & { kind: 'switch'; value: boolean })
  /** Shown and not edited: an id, which is part of addresses, or who has reviewed the file. */
  | (FieldBase & { kind: 'fixed'; value: string })
  /** `isPresent` is false for an optional group that is left out: it can be added. */
  | (FieldBase & { kind: 'group'; isPresent: boolean; fields: readonly FormField[] })
  | (FieldBase & {
      kind: 'list';
      /** The word for an item, as in `Attorney`. */
      noun: string;
      items: readonly { path: FieldPath; summary: string; field: FormField }[];
      least: number;
      /** Undefined when the list has no maximum. */
      most?: number;
      /** The items have an id, which is made from the name that the person types when they add one. */
      needsId: boolean;
    })
  /** A record: each entry has a key, and texts use it as {{key}}. Entries are added and deleted, never renamed. */
  | (FieldBase & {
      kind: 'record';
      noun: string;
      /** `name` is for people. If the entry has no name, it is made from the key. */
      entries: readonly { name: string; summary: string; field: FormField }[];
    });

/** A field and all fields inside it. */
export function allFields(field: FormField): FormField[] {
  switch (field.kind) {
    case 'group':
      return [field, ...field.fields.flatMap(allFields)];
    case 'list':
      return [field, ...field.items.flatMap((item) => allFields(item.field))];
    case 'record':
      return [field, ...field.entries.flatMap((entry) => allFields(entry.field))];
    default:
      return [field];
  }
}

/** A value that texts print by its name in double braces. `label` says what it is. */
export interface NamedValue {
  name: string;
  label: string;
  value: string;
}

export interface FileForm {
  file: ContentPath;
  name: string;
  hasLaw: boolean;
  fields: readonly FormField[];
  /** Mistakes that belong to no field of the form. */
  mistakes: readonly string[];
  /** Advice that does not prevent a publish; with an empty path it is about the whole text. */
  advice: readonly { path: FieldPath; text: string }[];
  /** Mistakes in the same text in other languages. */
  translations: readonly Mistake[];
  /** The values that fields with `listed` can have. */
  listed: Readonly<Record<Listed, readonly FieldOption[]>>;
  /** The names in braces that its texts may use. */
  names: readonly NamedValue[];
  /** The address of the page that shows this file best, as in /faq. */
  page: string;
}

/** The data that a form sends: the values of its fields, then at most one action. */
export interface FileEdit {
  /** An empty optional text deletes its field. The value of a switch is `true` or `false`. */
  values: ReadonlyMap<FieldPath, string>;
  action?: EditAction;
}
/**
 * `add` to a list, a record or an optional group. `key` is the name of the new entry, from which its id is made; in a
 * translation, the id is that of the entry in the main language.
 */
export type EditAction =
  | { do: 'add'; path: FieldPath; key?: string }
  /** Adds the days that the list does not have yet. */
  | { do: 'holidays'; path: FieldPath; days: readonly string[] }
  | { do: 'delete'; path: FieldPath }
  | { do: 'up' | 'down'; path: FieldPath }
  /**
   * For a text in another language: it says the same as the text in the main language (`translated`), or a native
   * speaker has read it (`proofread`). `on` is a day, as in 2026-11-23.
   */
  | { do: 'mark'; path: (typeof TRANSLATION_MARKS)[number]; by: string; on: string }
  /** The attorney who is signed in approves the text that the question at this path is about. */
  | { do: 'agree'; path: FieldPath; by: string; on: string };

export const TRANSLATION_MARKS = ['translated', 'proofread'] as const;

/** The text of the file after an edit, or the reason why it was not changed and the field with the reason. */
export type EditResult = { text: string } | { refused: { path: FieldPath; message: string } };

/** A field that a person has changed, and that someone else has changed since the page was shown. */
export interface ConflictingField {
  /** The path on the page of the person. */
  path: FieldPath;
  /** The path in the current text. Undefined when the item is gone or cannot be identified. */
  at?: FieldPath;
}
export type JoinedEdit =
  | {
      /** The text of the draft with all edits that could be applied. */
      text: string;
      /** The text that the page of the person shows now. */
      onPage: string;
      /** The fields that were not changed in the text. */
      conflicts: readonly ConflictingField[];
      /** The action was skipped: a field is in conflict, or the item of the action has changed or is gone. */
      isDropped: boolean;
    }
  | Extract<EditResult, { refused: unknown }>;

/** The text with an item that was deleted, and where the item is in it. */
export interface RestoredItem {
  text: string;
  at: FieldPath;
}

/** A text before and after, as visitors read it: `{{names}}` are filled in. */
export interface TextChange {
  path: FieldPath;
  label: string;
  /** Undefined for a text that is new. */
  before?: string;
  /** Undefined for a text that was deleted. */
  after?: string;
  /** The words of both texts in their order. */
  words: readonly { text: string; kind: 'same' | 'added' | 'removed' }[];
}

/** A change of a picture, which a comparison of texts cannot show. */
export interface PictureChange {
  /** The same for all files of one picture: the id of an attorney, or `logo`. */
  id: string;
  /** The name for people. */
  name: string;
}

/** A changed file of the draft. */
export interface FileChange {
  file: ContentPath;
  name: string;
  kind: 'changed' | 'added' | 'deleted';
  texts: readonly TextChange[];
  /** Shown in one line in place of the texts. */
  whole?: PictureChange;
  /** An attorney must read these words: the change is not only in fields without law. */
  needsReview: boolean;
  /** A hash of all words of the file that an attorney reads, 64 hexadecimal digits. */
  readHash: string;
  /** The file with only the changes that no attorney must read, if there are any. It can be published alone. */
  freePart?: string;
  /** The file in CONTENT_DIR has changed since the draft's change began, and the two changes cannot be merged. */
  conflict?: { disk: string; draft: string };
}

export interface Comparison {
  changes: readonly FileChange[];
  mistakes: readonly Mistake[];
  /** The pages that change, with their names in menus; all pages for a change of the header. */
  pages: readonly { path: string; name: string; kind: 'changed' | 'added' | 'removed' }[];
}

export interface ReviewOf {
  file: ContentPath;
  /** The name of the attorney in `attorneys.yaml`. */
  by: string;
  /** The day in the firm's time zone, as in 2026-11-23. */
  on: string;
  readHash: string;
}

export interface PublishOrder {
  draft: Draft;
  /** Which files of the draft are published; the others stay in it. */
  files: readonly ContentPath[];
  /** Files of which only the fields that no attorney reads are published; the other changes stay in the draft. */
  partly?: readonly ContentPath[];
  reviews: readonly ReviewOf[];
}

export type PublishResult =
  | {
      /** The folder of the version in DATA_DIR, and the hash of the content. */
      version: string;
      content: string;
      comparison: Comparison;
      /** The bytes of each published file before and after. */
      files: ReadonlyMap<ContentPath, { before: Uint8Array | null; after: Uint8Array | null }>;
    }
  /** Nothing was changed. */
  | { refused: readonly Mistake[] };

export type BeginResult =
  /** The firm's own content was made, and its site is the current version. */
  | { begun: { version: string } }
  /** The firm has content of its own already. Nothing was changed. */
  | { isMade: true }
  /** Nothing was changed. */
  | { refused: readonly FirstDayMistake[] };

/** The page of the draft at an address of the site. */
export interface PreviewPage {
  status: number;
  /** Texts have `data-field="en/faq.yaml#myths.2.question"`. */
  html: string;
}
/** A page of the draft in a list of all pages. */
export interface ListedPage {
  /** The address, as in /es/faq. */
  path: string;
  /** The name in menus. */
  name: string;
  language: Language;
}
export interface PreviewAsset {
  bytes: Uint8Array;
  contentType: string;
}
/** The address at which the admin shows the draft. */
export const PREVIEW_PATH = '/site/preview';

/** The code of the error for a path that is not a file. Its message is for people of the firm. */
export const NOT_A_FILE = 'NOT_A_FILE';

/** The calls of the admin to the publisher's process. A call rejects when the process ends. */
export interface Editor extends UploadEditor {
  overview(draft: Draft): Promise<SiteOverview>;
  /** Undefined when there is no such file. An optional file that is not there has an empty form. */
  form(draft: Draft, file: ContentPath): Promise<FileForm | undefined>;
  /** `seen`: the bytes that the person's page showed, if the draft has changed since. */
  edit(
    draft: Draft,
    file: ContentPath,
    edit: FileEdit,
    seen?: Uint8Array | null,
  ): Promise<JoinedEdit>;
  /**
   * Files with mistakes are shown as they are in CONTENT_DIR. `root` is where the page is shown: its addresses begin
   * with it instead of `/`.
   */
  page(draft: Draft, path: string, root: string): Promise<PreviewPage | undefined>;
  asset(draft: Draft, path: string): Promise<PreviewAsset | undefined>;
  /** All pages that visitors can open. */
  pages(draft: Draft): Promise<readonly ListedPage[]>;
  compare(draft: Draft): Promise<Comparison>;
  publish(order: PublishOrder): Promise<PublishResult>;
  /** Makes the firm's own content and its site from the answers of its first day. */
  begin(answers: FirstDayAnswers): Promise<BeginResult>;
  /** The bytes of a file in CONTENT_DIR now; null when there is none. */
  disk(file: ContentPath): Promise<Uint8Array | null>;
  /** The current text with the changes from `base` to `mine`. Undefined when both changed the same field. */
  join(
    file: ContentPath,
    texts: { base: string; mine: string; current: string },
  ): Promise<string | undefined>;
  /** Restores in the current text the item that was deleted at a path of `before`. Undefined if this is impossible. */
  restore(
    file: ContentPath,
    texts: { before: string; current: string },
    path: FieldPath,
  ): Promise<RestoredItem | undefined>;
}

const CONTENT_PATH = new RegExp(
  `^(?:(?:${LANGUAGE_CODES.join('|')})/(?:(?:services|legal|urgent)/)?|portraits/)?[\\w-][\\w.-]{0,150}\\.(?:yaml|md|jpe?g|png|webp|svg)$`,
);

/** The only paths for files of a draft. None leads out of the folder of the content; the database can store each. */
export const isContentPath = (path: ContentPath): boolean => CONTENT_PATH.test(path);
