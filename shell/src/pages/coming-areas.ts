/** Routes of document 1 §2 whose areas are still to be built; each leaves this list when it is. */
export const comingAreas: Record<string, { title: string; what: string }> = {
  '/forgot_password': { title: 'Forgot password', what: 'the password flows' },
  '/reset_password': { title: 'Reset password', what: 'the password flows' },
  '/change-password': { title: 'Change password', what: 'the password flows' },
  '/users': { title: 'Users', what: 'the list of users' },
  '/circular-amendments': { title: 'Circular/Amendments', what: 'circulars and amendments' },
  '/setup/detailedactivitylogs': { title: 'System Logs', what: 'the activity log' },
  '/setup/user-module-access-controller': { title: 'Module Access Controller', what: 'module access' },
  '/setup/releases': { title: 'Releases', what: 'the release console' },
};
