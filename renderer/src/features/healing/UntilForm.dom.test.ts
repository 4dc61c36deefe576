/** What is typed wrong is marked where it stands, and days that have names are taken by them. */
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import UntilForm from './UntilForm.vue'

const CALENDAR = {
  dayWord: 'Day',
  firstDay: 1,
  startOfDay: 0,
  hoursPerDay: 24,
  year: {
    months: [
      { name: 'Thaw', days: 30, leapDays: 0 },
      { name: 'Harvest', days: 30, leapDays: 0 },
    ],
    weekdays: [],
    leap: null,
    named: [{ name: 'Night of Lamps', month: 2, day: 11 }],
    first: { year: 1021, month: 1, day: 1 },
    firstWeekday: 0,
  },
}

async function typed(date: string, time: string) {
  const form = mount(UntilForm, { props: { now: 0, calendar: CALENDAR } })
  const [dateBox, timeBox] = form.findAll('input')
  if (dateBox === undefined || timeBox === undefined) throw new Error('a box is missing')
  await dateBox.setValue(date)
  await timeBox.setValue(time)
  await form.trigger('submit')
  const isWrong = [dateBox, timeBox].map((box) => box.attributes('aria-invalid') === 'true')
  return { isWrong, gone: form.emitted('go')?.[0]?.[0] }
}

describe('a day and a time to move the clock to', () => {
  it('mark the box in which something is wrong', async () => {
    expect(await typed('soon', '14:00')).toEqual({ isWrong: [true, false], gone: undefined })
    expect(await typed('3 Thaw', 'noon')).toEqual({ isWrong: [false, true], gone: undefined })
    expect(await typed('soon', 'noon')).toEqual({ isWrong: [true, false], gone: undefined })
  })
  it('take the name of a day', async () => {
    const day = 24 * 3600
    expect(await typed('Night of Lamps', '01:00')).toEqual({
      isWrong: [false, false],
      gone: 40 * day + 3600,
    })
  })
})
