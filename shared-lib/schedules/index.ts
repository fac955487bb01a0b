export {
  computeDay,
  type Day,
  findDayOfMonth,
  findMonth,
  findWeekday,
  formatDay,
  isSupportedDay,
  type Month,
  parseDay,
  toCalendarDate,
} from './days';
export { isDayOff, onlySundaysOff } from './due';
export { eventLimits, isSameEvent, knownEventTypes } from './event-types';
export { explainDueDate, explainTargetDay, formatPeriodName } from './explain-due-date';
export {
  type Holiday,
  type HolidayCsvLine,
  holidayLimits,
  parseHolidays,
  readHolidayCsvLines,
} from './holiday-csv';
export {
  addEventType,
  type DutyDoubt,
  doDatesCountFromEvent,
  doDatesNeedDaysOff,
  doDatesNeedPlaceHistory,
  type EnteredSchedule,
  findCurrentSchedule,
  findDutyDoubts,
  findNextDueDates,
  findSplitPeriod,
  listDatesCountedFromHistory,
  listDueDates,
  type PlaceHistory,
  type UpcomingDueDates,
} from './next-due';
export { computeOccurrences, findTargetDay } from './occurrences';
export { readDueText } from './read-due-text';
export { findPeriodLength, readExtensions, readLeadTime, readSchedule } from './read-schedule';
export {
  type DayRange,
  type DaysOff,
  type DueRule,
  type DueUnit,
  type DutyEvent,
  datePeriodRules,
  dueUnits,
  dutyLevels,
  filingOpeningUnits,
  holidayRules,
  type Occurrence,
  periodLengths,
  type Schedule,
  type ScheduleFacts,
  saturdayRules,
  scheduleBases,
} from './schedule';
export { attestedKeyLetter, findCoveredDays, findFirstFilingDay } from './statutory-dates';
export {
  compareDueDates,
  findScheduleSwitchFault,
  type ScheduleSwitchFault,
} from './switched-dates';
export { defaultTimeZone, findToday, isKnownTimeZone, listTimeZones } from './today';
export {
  findInstantInZone,
  findZoneOffset,
  isDifferentFromDeviceZone,
  toLocalTimeInZone,
} from './zone-clock';
