/** The GM window's views. Hash addresses work the same under app:// and http://. */
import { createRouter, createWebHashHistory } from 'vue-router'
import CampaignsView from './features/campaigns/CampaignsView.vue'

export const router = createRouter({
  history: createWebHashHistory(),
  routes: [
    { path: '/', redirect: '/campaigns' },
    { path: '/campaigns', name: 'campaigns', component: CampaignsView },
    {
      path: '/encounter/:encounter?',
      name: 'encounter',
      component: () => import('./features/encounter/EncounterView.vue'),
      meta: { needsCampaign: true },
    },
    {
      path: '/roster',
      name: 'roster',
      component: () => import('./features/roster/RosterView.vue'),
      meta: { needsCampaign: true },
    },
    {
      path: '/sheets/:sheet',
      name: 'sheet',
      component: () => import('./features/sheets/SheetView.vue'),
      meta: { needsCampaign: true },
    },
    {
      path: '/healing',
      name: 'healing',
      component: () => import('./features/healing/HealingView.vue'),
      meta: { needsCampaign: true },
    },
    {
      path: '/healing/week',
      name: 'healing-week',
      component: () => import('./features/healing/WeekView.vue'),
      meta: { needsCampaign: true },
    },
    {
      path: '/journal',
      name: 'journal',
      component: () => import('./features/journal/JournalView.vue'),
      meta: { needsCampaign: true },
    },
    {
      path: '/statistics/:of?',
      name: 'statistics',
      component: () => import('./features/statistics/StatisticsView.vue'),
      meta: { needsCampaign: true },
    },
    {
      path: '/print/statistics/:of?',
      name: 'print-statistics',
      component: () => import('./features/print/PrintStatisticsView.vue'),
      meta: { needsCampaign: true },
    },
    {
      path: '/print/sheet/:sheet',
      name: 'print-sheet',
      component: () => import('./features/print/PrintSheetView.vue'),
      meta: { needsCampaign: true },
    },
    {
      path: '/print/map/:encounter',
      name: 'print-map',
      component: () => import('./features/print/PrintMapView.vue'),
      meta: { needsCampaign: true },
    },
    {
      path: '/print/log',
      name: 'print-log',
      component: () => import('./features/print/PrintLogView.vue'),
      meta: { needsCampaign: true },
    },
    {
      path: '/library/:entry?',
      name: 'library',
      component: () => import('./features/library/LibraryView.vue'),
    },
    { path: '/rules/:rule?', name: 'rules', component: () => import('./features/rules/RulesView.vue') },
    {
      path: '/guide/:chapter?/:section?',
      name: 'guide',
      component: () => import('./features/guide/GuideView.vue'),
    },
    { path: '/settings', name: 'settings', component: () => import('./features/settings/SettingsView.vue') },
    { path: '/:anything(.*)*', redirect: '/campaigns' },
  ],
})
