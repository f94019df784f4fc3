export {
  Accordion,
  AccordionItem,
  type AccordionItemProps,
  AccordionPanel,
  type AccordionPanelProps,
  type AccordionProps,
  AccordionRoot,
  type AccordionRootProps,
  type AccordionSection,
  AccordionTrigger,
  type AccordionTriggerProps,
} from './navigation/accordion/index.ts';
export {
  type Announce,
  AnnouncerProvider,
  type AnnouncerProviderProps,
  type Politeness,
  useAnnounce,
} from './foundations/announcer/index.ts';
export {
  AnswerFacts,
  type AnswerFactsProps,
  type AnswerImage,
  AnswerNotice,
  type AnswerNoticeProps,
  AnswerPanel,
  type AnswerPanelProps,
  type AnswerSource,
  AnswerSources,
  type AnswerSourcesProps,
} from './patterns/answer-panel/index.ts';
export type { Tone } from './internal/tone.ts';
export { Badge, type BadgeProps, type BadgeTone } from './feedback/badge/index.ts';
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
} from './feedback/banner/index.ts';
export {
  type BatchItem,
  BatchList,
  type BatchListProps,
  type BatchState,
  type BatchTally,
  type BatchVerdict,
} from './patterns/batch-list/index.ts';
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './actions/button/index.ts';
export { CardGrid, type CardGridProps } from './patterns/card-grid/index.ts';
export { Checkbox, type CheckboxProps } from './inputs/checkbox/index.ts';
export { Combobox, type ComboboxOption, type ComboboxProps, type ComboboxReason } from './inputs/combobox/index.ts';
export { CompareLens, type CompareLensProps } from './media/compare-lens/index.ts';
export { type CompareImage, CompareSlider, type CompareSliderProps } from './media/compare-slider/index.ts';
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmDialogReason } from './overlays/confirm-dialog/index.ts';
export {
  ContextMenu,
  ContextMenuContent,
  type ContextMenuContentProps,
  type ContextMenuProps,
  type ContextMenuReason,
  ContextMenuRoot,
  type ContextMenuRootProps,
  ContextMenuTrigger,
  type ContextMenuTriggerProps,
} from './overlays/context-menu/index.ts';
export { CopyButton, type CopyButtonProps } from './actions/copy-button/index.ts';
export {
  type CropAspect,
  type CropEditorProps,
  CropEditor,
  type CropOutput,
  type CropRect,
  type CropResult,
  type CropState,
  cropCssVars,
} from './media/crop-editor/index.ts';
export {
  CutoutEditor,
  type CutoutEditorProps,
  type CutoutResult,
  type CutoutState,
} from './media/cutout-editor/index.ts';
export {
  Drawer,
  DrawerBody,
  DrawerClose,
  DrawerContent,
  type DrawerContentProps,
  DrawerDescription,
  type DrawerDescriptionProps,
  DrawerFooter,
  DrawerHeader,
  type DrawerHeaderProps,
  type DrawerProps,
  type DrawerReason,
  DrawerRoot,
  type DrawerRootProps,
  DrawerTitle,
  type DrawerTitleProps,
  DrawerTrigger,
} from './overlays/drawer/index.ts';
export {
  dataUriFile,
  DropZone,
  type DropZoneProps,
  pastedImage,
  usePaste,
  usePasteImage,
} from './inputs/drop-zone/index.ts';
export {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  type DropdownMenuCheckboxItemProps,
  DropdownMenuContent,
  type DropdownMenuContentProps,
  DropdownMenuGroup,
  type DropdownMenuGroupProps,
  DropdownMenuItem,
  type DropdownMenuItemProps,
  type DropdownMenuProps,
  DropdownMenuRadioGroup,
  type DropdownMenuRadioGroupProps,
  DropdownMenuRadioItem,
  type DropdownMenuRadioItemProps,
  type DropdownMenuReason,
  DropdownMenuRoot,
  type DropdownMenuRootProps,
  DropdownMenuSeparator,
  type DropdownMenuSeparatorProps,
  DropdownMenuSub,
  DropdownMenuSubContent,
  type DropdownMenuSubContentProps,
  type DropdownMenuSubProps,
  type DropdownMenuSubReason,
  DropdownMenuSubTrigger,
  type DropdownMenuSubTriggerProps,
  DropdownMenuTrigger,
  type MenuGroup,
  type MenuItem,
} from './overlays/dropdown-menu/index.ts';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state/index.ts';
export { type ExampleItem, ExampleList, type ExampleListProps } from './patterns/example-list/index.ts';
export { type Fact, FactList, type FactListProps } from './patterns/fact-list/index.ts';
export { FavoriteCard, type FavoriteCardProps } from './patterns/favorite-card/index.ts';
export { Field, type FieldControlProps, type FieldProps, type FieldTexts } from './inputs/field/index.ts';
export { FileDrop, type FileDropProps, type FileDropReason } from './inputs/file-drop/index.ts';
export {
  FilterPanel,
  FilterPanelColumn,
  type FilterPanelColumnProps,
  type FilterPanelProps,
} from './patterns/filter-panel/index.ts';
export { FloatingButton, type FloatingButtonProps } from './actions/floating-button/index.ts';
export {
  Footer,
  type FooterCounter,
  type FooterLink,
  type FooterProps,
  type FooterSocialLink,
} from './navigation/footer/index.ts';
export { Form, type FormProps } from './inputs/form/index.ts';
export {
  type CopiedText,
  GenerationCard,
  type GenerationCardProps,
  type GenerationMetadata,
  generationAlt,
} from './patterns/generation-card/index.ts';
export { GenerationProgress, type GenerationProgressProps } from './media/generation-progress/index.ts';
export { Grid, type GridPlace, type GridProps } from './media/grid/index.ts';
export { Gutter, type GutterProps } from './foundations/gutter/index.ts';
export { Header, type HeaderItem, type HeaderProps } from './navigation/header/index.ts';
export { Hero, type HeroProps } from './patterns/hero/index.ts';
export {
  type HistoryItem,
  HistoryList,
  type HistoryListProps,
  type HistoryKind,
} from './patterns/history-list/index.ts';
export { IconButton, type IconButtonProps } from './actions/icon-button/index.ts';
export {
  formatBytes,
  ImageSource,
  imageSourceName,
  type ImageSourceProps,
  type ImageSourceReason,
  type ImageSourceValue,
  isImageUrl,
} from './inputs/image-source/index.ts';
export { formatScore, ImageTile, type ImageTileProps } from './media/image-tile/index.ts';
export {
  ImageViewer,
  type ImageViewerProps,
  type ViewerItem,
  type ViewerReason,
  type ViewerView,
  ViewerThumbnail,
  type ViewerThumbnailProps,
} from './media/image-viewer/index.ts';
export { LazyImage, type LazyImageProps } from './media/lazy-image/index.ts';
export {
  LinkProvider,
  type LinkProviderProps,
  type LinkRenderProps,
  type RenderLink,
} from './foundations/link/index.ts';
export { Masonry, type MasonryPlace, type MasonryProps } from './media/masonry/index.ts';
export { type MatchedPoint, MatchLines, type MatchLinesProps } from './media/match-lines/index.ts';
export {
  MatchOverlay,
  type MatchOverlayProps,
  type OverlayMatch,
  type OverlayMode,
  type OverlayImage,
} from './media/match-overlay/index.ts';
export { MeasuredMasonry, type MeasuredMasonryProps } from './media/measured-masonry/index.ts';
export {
  type MetadataField,
  type MetadataGroup,
  MetadataView,
  type MetadataViewProps,
} from './patterns/metadata-view/index.ts';
export {
  Modal,
  ModalBody,
  type ModalBodyProps,
  ModalClose,
  ModalContent,
  type ModalContentProps,
  ModalDescription,
  type ModalDescriptionProps,
  ModalFooter,
  type ModalFooterProps,
  ModalHeader,
  type ModalHeaderProps,
  type ModalProps,
  type ModalReason,
  ModalRoot,
  type ModalRootProps,
  ModalSplit,
  type ModalSplitProps,
  ModalTitle,
  type ModalTitleProps,
  ModalTrigger,
} from './overlays/modal/index.ts';
export { MultiCombobox, type MultiComboboxProps, type MultiComboboxReason } from './inputs/multi-combobox/index.ts';
export { NumberStepper, type NumberStepperProps } from './inputs/number-stepper/index.ts';
export { type PageChangeReason, Pagination, type PaginationProps } from './navigation/pagination/index.ts';
export { PasswordField, type PasswordFieldProps } from './inputs/password-field/index.ts';
export { PendingPage, type PendingPageProps } from './feedback/pending-page/index.ts';
export { ImageChoice, type ImageChoiceProps, type ImageOption } from './inputs/image-choice/index.ts';
export { ImagePage, type ImagePageProps } from './patterns/image-page/index.ts';
export { ImageRoom, type ImageRoomProps } from './foundations/image-room/index.ts';
export {
  Popover,
  PopoverClose,
  PopoverContent,
  type PopoverContentProps,
  type PopoverProps,
  type PopoverReason,
  PopoverRoot,
  type PopoverRootProps,
  PopoverTitle,
  type PopoverTitleProps,
  PopoverTrigger,
} from './overlays/popover/index.ts';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar/index.ts';
export { ProjectCard, type ProjectCardProps } from './patterns/project-card/index.ts';
export {
  PromptField,
  type PromptFieldProps,
  type PromptSuggestion,
  type SuggestTags,
} from './inputs/prompt-field/index.ts';
export { RangeSlider, type RangeSliderProps } from './inputs/range-slider/index.ts';
export {
  type RatingOption,
  RatingPicker,
  type RatingPickerProps,
  type RatingPickerReason,
} from './inputs/rating-picker/index.ts';
export { QueryBar, type QueryBarFilter, type QueryBarProps } from './patterns/query-bar/index.ts';
export { ResultsBar, type ResultsBarProps } from './patterns/results-bar/index.ts';
export { type HeightByWidth, Rows, type RowsPlace, type RowsProps } from './media/rows/index.ts';
export { SearchBar, type SearchBarProps } from './inputs/search-bar/index.ts';
export { type SegmentOption, SegmentedControl, type SegmentedControlProps } from './inputs/segmented-control/index.ts';
export { Select, type SelectOption, type SelectProps } from './inputs/select/index.ts';
export { SelectionBar, type SelectionBarProps } from './patterns/selection-bar/index.ts';
export { type SessionItem, SessionList, type SessionListProps } from './patterns/session-list/index.ts';
export {
  Sheet,
  SheetBar,
  type SheetBarProps,
  SheetBody,
  SheetClose,
  SheetContent,
  type SheetContentProps,
  SheetDescription,
  type SheetDescriptionProps,
  SheetFooter,
  SheetHeader,
  type SheetHeaderProps,
  type SheetProps,
  type SheetReason,
  SheetRoot,
  type SheetRootProps,
  SheetTitle,
  type SheetTitleProps,
  SheetTrigger,
} from './overlays/sheet/index.ts';
export {
  presetOf,
  type SizePreset,
  SizePresetPicker,
  type SizePresetPickerProps,
  type SizePresetValue,
} from './inputs/size-preset-picker/index.ts';
export { Skeleton, type SkeletonProps } from './feedback/skeleton/index.ts';
export { SkipLink, type SkipLinkProps } from './foundations/skip-link/index.ts';
export { Slider, type SliderProps } from './inputs/slider/index.ts';
export { SourceIcon, type SourceIconProps, type SourceLook, type SourceLooks } from './media/source-icon/index.ts';
export {
  type SourceOption,
  SourcePicker,
  type SourcePickerProps,
  type SourcePickerReason,
} from './inputs/source-picker/index.ts';
export { Spinner, type SpinnerProps } from './feedback/spinner/index.ts';
export { type Spot, SpotPicker, type SpotPickerProps } from './media/spot-picker/index.ts';
export { Stack, type StackProps } from './foundations/stack/index.ts';
export { type Stat, StatList, type StatListProps, type StatTone } from './patterns/stat-list/index.ts';
export { StreamedText, type StreamedTextProps, type StreamedTextState } from './feedback/streamed-text/index.ts';
export { Switch, type SwitchProps } from './inputs/switch/index.ts';
export {
  TableOfContents,
  type TableOfContentsItem,
  type TableOfContentsProps,
} from './navigation/table-of-contents/index.ts';
export {
  type TabItem,
  Tabs,
  TabsList,
  type TabsListProps,
  TabsPanel,
  type TabsPanelProps,
  type TabsProps,
  TabsRoot,
  type TabsRootProps,
  TabsTab,
  type TabsTabProps,
} from './navigation/tabs/index.ts';
export {
  type ComposedTag,
  COMPOSER_DEFAULTS,
  type ComposerFormat,
  type ComposerOptions,
  type ComposerTag,
  type ComposerThresholds,
  composeTags,
  formatOf,
  NO_EDITS,
  PLAIN_TAGS,
  spacedTag,
  TagComposer,
  type TagComposerProps,
  type TagEdits,
  type TagGroup,
} from './patterns/tag-composer/index.ts';
export {
  splitTags,
  TagInput,
  type TagInputProps,
  type TagInputReason,
  type TagSuggestion,
} from './inputs/tag-input/index.ts';
export { type ScoredTag, type TagSort, TagTable, type TagTableProps } from './patterns/tag-table/index.ts';
export { TextArea, type TextAreaProps } from './inputs/text-area/index.ts';
export { TextField, type TextFieldProps } from './inputs/text-field/index.ts';
export { TextPage, type TextPageProps, type TextSection } from './patterns/text-page/index.ts';
export { createTheme, themeCss, type ThemeOptions, type ThemeStyle } from './foundations/theme/index.ts';
export { type Theme, ThemeSwitch, type ThemeSwitchProps } from './foundations/theme-switch/index.ts';
export { highContrastTheme, standardTheme, warmTheme } from './foundations/themes/index.ts';
export { formatElapsed, Timer, type TimerProps } from './feedback/timer/index.ts';
export { TokenMeter, type TokenMeterProps } from './feedback/token-meter/index.ts';
export { ToolHeader, type ToolHeaderProps, type ToolStatus } from './patterns/tool-header/index.ts';
export { ToolLayout, type ToolLayoutProps } from './patterns/tool-layout/index.ts';
export { Tooltip, type TooltipProps } from './overlays/tooltip/index.ts';
export { VisuallyHidden, type VisuallyHiddenProps } from './foundations/visually-hidden/index.ts';
export { type Tile, type TileBox, TileLayer, type TileLayerProps } from './media/tile-layer/index.ts';
