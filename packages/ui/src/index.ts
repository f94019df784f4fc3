export {
  type Announce,
  AnnouncerProvider,
  type AnnouncerProviderProps,
  type Politeness,
  useAnnounce,
} from './announcer/index.ts';
export { Badge, type BadgeProps, type BadgeTone } from './badge/index.ts';
export {
  Banner,
  type BannerControl,
  type BannerOptions,
  type BannerProps,
  BannerProvider,
  type BannerProviderProps,
  BannerRegion,
  type BannerRegionProps,
  type BannerStore,
  type BannerTone,
  createBannerStore,
  useBanner,
} from './banner/index.ts';
export {
  type BatchItem,
  BatchList,
  type BatchListProps,
  type BatchState,
  type BatchTally,
  type BatchVerdict,
} from './batch-list/index.ts';
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './button/index.ts';
export { CardGrid, type CardGridProps } from './card-grid/index.ts';
export { Checkbox, type CheckboxProps } from './checkbox/index.ts';
export { Combobox, type ComboboxOption, type ComboboxProps, type ComboboxReason } from './combobox/index.ts';
export { CompareLens, type CompareLensProps } from './compare-lens/index.ts';
export { type CompareImage, CompareSlider, type CompareSliderProps } from './compare-slider/index.ts';
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmDialogReason } from './confirm-dialog/index.ts';
export { CopyButton, type CopyButtonProps } from './copy-button/index.ts';
export {
  type CropEditorProps,
  CropEditor,
  type CropRect,
  type CropResult,
  type CropState,
  cropCssVars,
} from './crop-editor/index.ts';
export { Drawer, type DrawerProps, type DrawerReason } from './drawer/index.ts';
export { DropZone, type DropZoneProps, usePasteImage } from './drop-zone/index.ts';
export { DropdownMenu, type DropdownMenuProps, type MenuGroup, type MenuItem } from './dropdown-menu/index.ts';
export { EmptyState, type EmptyStateProps } from './empty-state/index.ts';
export { type Fact, FactList, type FactListProps } from './fact-list/index.ts';
export { FavoriteCard, type FavoriteCardProps } from './favorite-card/index.ts';
export { Field, type FieldControlProps, type FieldProps, type FieldTexts } from './field/index.ts';
export { FileDrop, type FileDropProps, type FileDropReason } from './file-drop/index.ts';
export {
  FilterPanel,
  FilterPanelColumn,
  type FilterPanelColumnProps,
  type FilterPanelProps,
} from './filter-panel/index.ts';
export { FloatingButton, type FloatingButtonProps } from './floating-button/index.ts';
export {
  Footer,
  type FooterCounter,
  type FooterLink,
  type FooterProps,
  type FooterSocialLink,
} from './footer/index.ts';
export { Form, type FormProps } from './form/index.ts';
export {
  type CopiedText,
  GenerationCard,
  type GenerationCardProps,
  type GenerationMetadata,
  generationAlt,
} from './generation-card/index.ts';
export { GenerationProgress, type GenerationProgressProps } from './generation-progress/index.ts';
export { Gutter, type GutterProps } from './gutter/index.ts';
export { Header, type HeaderItem, type HeaderProps } from './header/index.ts';
export { Hero, type HeroProps } from './hero/index.ts';
export { type HistoryItem, HistoryList, type HistoryListProps, type HistoryMode } from './history-list/index.ts';
export { IconButton, type IconButtonProps } from './icon-button/index.ts';
export {
  formatBytes,
  ImageSource,
  imageSourceName,
  type ImageSourceProps,
  type ImageSourceReason,
  type ImageSourceValue,
  isImageUrl,
} from './image-source/index.ts';
export { ImageTile, type ImageTileProps } from './image-tile/index.ts';
export {
  ImageViewer,
  type ImageViewerProps,
  type ViewerItem,
  type ViewerReason,
  ViewerThumbnail,
  type ViewerThumbnailProps,
} from './image-viewer/index.ts';
export { LazyImage, type LazyImageProps } from './lazy-image/index.ts';
export { LinkProvider, type LinkProviderProps, type LinkRenderProps, type RenderLink } from './link/index.ts';
export { Masonry, type MasonryPlace, type MasonryProps } from './masonry/index.ts';
export {
  MatchOverlay,
  type MatchOverlayProps,
  type OverlayMatch,
  type OverlayMode,
  type OverlayImage,
} from './match-overlay/index.ts';
export { type MetadataField, type MetadataGroup, MetadataView, type MetadataViewProps } from './metadata-view/index.ts';
export { Modal, type ModalProps, type ModalReason, ModalSplit, type ModalSplitProps } from './modal/index.ts';
export { NumberStepper, type NumberStepperProps } from './number-stepper/index.ts';
export { type PageChangeReason, Pagination, type PaginationProps } from './pagination/index.ts';
export { PasswordField, type PasswordFieldProps } from './password-field/index.ts';
export { PendingPage, type PendingPageProps } from './pending-page/index.ts';
export { ImageChoice, type ImageChoiceProps, type ImageOption } from './image-choice/index.ts';
export { ImagePage, type ImagePageProps } from './image-page/index.ts';
export { ImageRoom, type ImageRoomProps } from './image-room/index.ts';
export { ProgressBar, type ProgressBarProps } from './progress-bar/index.ts';
export { ProjectCard, type ProjectCardProps } from './project-card/index.ts';
export { PromptField, type PromptFieldProps, type PromptSuggestion, type SuggestTags } from './prompt-field/index.ts';
export { type Rating, ratingParam, RatingPicker, type RatingPickerProps } from './rating-picker/index.ts';
export { ResultsBar, type ResultsBarProps } from './results-bar/index.ts';
export { SearchBar, type SearchBarProps } from './search-bar/index.ts';
export { type SegmentOption, SegmentedControl, type SegmentedControlProps } from './segmented-control/index.ts';
export { Select, type SelectOption, type SelectProps } from './select/index.ts';
export { SelectionBar, type SelectionBarProps } from './selection-bar/index.ts';
export { type SessionItem, SessionList, type SessionListProps } from './session-list/index.ts';
export { Sheet, type SheetProps, type SheetReason } from './sheet/index.ts';
export {
  presetOf,
  SIZE_PRESETS,
  type SizePreset,
  SizePresetPicker,
  type SizePresetPickerProps,
  type SizePresetValue,
} from './size-preset-picker/index.ts';
export { Skeleton, type SkeletonProps } from './skeleton/index.ts';
export { SkipLink, type SkipLinkProps } from './skip-link/index.ts';
export { Slider, type SliderProps } from './slider/index.ts';
export { SourceIcon, type SourceIconProps } from './source-icon/index.ts';
export {
  type SourceOption,
  SourcePicker,
  type SourcePickerProps,
  type SourcePickerReason,
} from './source-picker/index.ts';
export { Spinner, type SpinnerProps } from './spinner/index.ts';
export { type Spot, SpotPicker, type SpotPickerProps } from './spot-picker/index.ts';
export { Stack, type StackProps } from './stack/index.ts';
export { type Stat, StatList, type StatListProps, type StatTone } from './stat-list/index.ts';
export { StreamedText, type StreamedTextProps, type StreamedTextState } from './streamed-text/index.ts';
export { Switch, type SwitchProps } from './switch/index.ts';
export { TableOfContents, type TableOfContentsItem, type TableOfContentsProps } from './table-of-contents/index.ts';
export { type TabItem, Tabs, type TabsProps } from './tabs/index.ts';
export {
  COMPOSER_DEFAULTS,
  type ComposerOptions,
  type ComposerTag,
  type ComposerThresholds,
  composeTags,
  NO_EDITS,
  spacedTag,
  TagComposer,
  type TagComposerProps,
  type TagEdits,
  type TagGroup,
} from './tag-composer/index.ts';
export { splitTags, TagInput, type TagInputProps, type TagInputReason, type TagSuggestion } from './tag-input/index.ts';
export { type ScoredTag, type TagSort, TagTable, type TagTableProps } from './tag-table/index.ts';
export { TextArea, type TextAreaProps } from './text-area/index.ts';
export { TextField, type TextFieldProps } from './text-field/index.ts';
export { TextPage, type TextPageProps, type TextSection } from './text-page/index.ts';
export { type Theme, ThemeSwitch, type ThemeSwitchProps } from './theme-switch/index.ts';
export { formatElapsed, Timer, type TimerProps } from './timer/index.ts';
export { TokenMeter, type TokenMeterProps } from './token-meter/index.ts';
export { ToolHeader, type ToolHeaderProps, type ToolStatus } from './tool-header/index.ts';
export { ToolLayout, type ToolLayoutProps } from './tool-layout/index.ts';
export { Tooltip, type TooltipProps } from './tooltip/index.ts';
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden/index.ts';
